import { relative } from 'node:path';
import type { Rollup } from 'vite';

type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Graph = { getModuleInfo: (id: string) => ModuleInfo };

/**
 * The files that are loaded together after the first paint, each by what its importers ask for; the second holds nothing
 * of the first. Everything else is a file of its own or of the modules that share it.
 */
export const BATCHES: Readonly<Record<string, readonly string[]>> = {
  // What home and every start need: asked for as soon as the browser is idle.
  start: [
    'src/app/StartParts.tsx',
    'src/app/AnswerAge.tsx',
    'src/features/home/Announcements.tsx',
    'src/features/home/FloatingRedPacket.tsx',
    'src/features/home/LaterGames.tsx',
    'src/navigation/wanted.ts',
    'src/parts/games/banner/BannerCarousel.tsx',
    'src/parts/games/favourites/OwnGames.tsx',
    'src/navigation/recoverFile.ts',
  ],
  // What a member's start needs besides: the session clock, what games and deposits ask of a break, unread messages.
  member: ['src/app/SessionClock.tsx', 'src/parts/links/UnreadCount.tsx'],
  // What is asked or opens by itself: when it happens, or when the browser is idle again.
  dialogs: [
    'src/ui/DialogHost.tsx',
    'src/features/interstitials/AgeNotice.tsx',
    'src/features/interstitials/IntroClip.tsx',
  ],
  // Favourites and games played: where the device keeps any, or is to keep the first one.
  own: [
    'src/parts/games/favourites/OwnGameRows.tsx',
    'src/parts/games/favourites/keepFavourites.ts',
    'src/state/device/ownGames.ts',
  ],
};

/**
 * The chunk of a module: what is loaded at start is one file, and so is each feature with what it alone uses, or all small ones. What
 * several features use is one more, since each file is a checksum in the page, a request and a round trip.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (LAZY_PARTS.test(id)) return null;
  if (isReached(id, graph, (_, { isEntry }) => isEntry)) return 'lobby';
  const batch = Object.entries(BATCHES).find(([, files]) =>
    isReached(id, graph, (from) => files.some((file) => from.endsWith(`/${file}`))),
  );
  if (batch) return batch[0];
  const features = new Set(
    [...findFeatures(id, graph)].map((one) => (SMALL.has(one) ? 'more' : one)),
  );
  return features.size > 1 ? 'shared' : ([...features][0] ?? null);
}

/** Features of one or two small screens each: one file for all of them. */
const SMALL = new Set(['agent', 'download', 'messages', 'rebate', 'service', 'sponsors', 'vip']);

/** The features that need a module by static imports; packages and Telegram's parts are files of their own. */
function findFeatures(
  id: string,
  graph: Graph,
  seen = new Set<string>(),
  found = new Set<string>(),
): Set<string> {
  const [, feature] = /\/src\/features\/(\w+)\//.exec(id) ?? [];
  if (feature) return found.add(feature);
  if (seen.has(id) || !id.includes('/src/')) return found;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    findFeatures(importer, graph, seen, found);
  return found;
}

// The package has one entry that imports all of its files; only lazy screens use these. The search and the games
// played need the last two, and nothing else of what the forms share.
const LAZY_PARTS =
  /@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver|useIsFetching)\.\w+$|\/src\/(?:ui\/useKeyboardAvoidance|state\/device\/accountHash)\.ts$/;

type IsRoot = (id: string, module: NonNullable<ModuleInfo>) => boolean;

// Reached from a root by static imports only. The graph has cycles, hence `seen`.
function isReached(id: string, graph: Graph, isRoot: IsRoot, seen = new Set<string>()): boolean {
  if (seen.has(id) || LAZY_PARTS.test(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return (
    isRoot(id, module) ||
    module.importers.some((importer) => isReached(importer, graph, isRoot, seen))
  );
}

/** Which modules each built script holds, by path from the root: the size and engine checks read it. */
export function modulesByChunk(
  bundle: Rollup.OutputBundle,
  root: string,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return Object.fromEntries(
    chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => nameOf(id, root))]),
  );
}

// A leading NUL marks a virtual module of a plugin.
function nameOf(id: string, root: string): string {
  return id.startsWith('/') ? relative(root, id) : id.replace(/^\0/, '');
}
