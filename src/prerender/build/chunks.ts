import { relative } from 'node:path';
import type { Rollup } from 'vite';

type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Graph = { getModuleInfo: (id: string) => ModuleInfo };

/**
 * Files that load together after the first paint. `Announcements.later.tsx` is in the batch `later`, with everything
 * that only it imports:
 * - `later`: what home and every start need; loads as soon as the browser is idle.
 * - `member`: what a member's start needs in addition.
 */
export const BATCHES = ['later', 'member'] as const;
export type Batch = (typeof BATCHES)[number];

/** The batch in a file's name, if any. */
export function batchOf(id: string): Batch | undefined {
  return BATCHES.find((batch) => new RegExp(`\\.${batch}\\.tsx?$`).test(id));
}

/**
 * The chunk of a module. The start is one file, and so is each batch, each feature with the modules that only it uses,
 * and what the features of a family share. Grouped by size alone, the way from a tap to a game would cost twice the
 * requests and bytes.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isReached(id, graph, (_, { isEntry }) => isEntry)) return 'lobby';
  const batch = BATCHES.find((one) => isReached(id, graph, (from) => batchOf(from) === one));
  if (batch) return batch;
  const place = placeOf(id);
  if (place !== undefined) return place;
  const files = [...findFiles(id, graph)];
  if (files.length < 2) return files[0] ?? null;
  const families = Object.entries(FAMILIES);
  const family = families.find(([, members]) => files.every((file) => members.includes(file)));
  return family?.[0] ?? 'shared';
}

/** Modules that are not where their folder belongs. Null: in one file with its package. */
export const PLACES: readonly [path: string, file: string | null][] = [
  ['/src/ui/QrCode.tsx', null],
  // Home needs it for a member's money in games; visitors do not.
  ['/src/domain/money.ts', null],
  ['/src/features/home/LoginPopup.tsx', 'login'],
  // Visitors do not need it.
  ['/src/features/home/FloorBar.tsx', 'floor'],
  // Customer service is a tab, so its file is without the package of these lists.
  ['/src/features/service/HelpScreen.tsx', 'mine'],
];

/** Features with small screens, mostly of visitors, and the file that they are in. */
export const FILES: Readonly<Record<string, string>> = {
  agent: 'more',
  service: 'more',
  sponsors: 'more',
  download: 'mine',
};
const ORDERS = ['cards', 'deposit', 'money', 'transfer', 'withdrawal'];
/** What several files share is in the first family that has them all. `shared` is what visitors need too. */
export const FAMILIES = {
  orders: ORDERS,
  members: [...ORDERS, 'floor', 'mine', 'protection', 'records', 'redpacket'],
};
const OTHERS = ['games', 'home', 'interstitials', 'login', 'menu', 'promotions'];
/** Features that have a file of their own. Unlisted ones are small screens of members, in one file. */
export const LARGE = [...FAMILIES.members, ...OTHERS];

/** The files that reach a module by static imports. Packages and Telegram's parts are files of their own. */
function findFiles(
  id: string,
  graph: Graph,
  seen = new Set<string>(),
  found = new Set<string>(),
): Set<string> {
  const place = placeOf(id);
  if (place) return found.add(place);
  const [, feature] = /\/src\/features\/(\w+)\//.exec(id) ?? [];
  if (feature) return found.add(FILES[feature] ?? (LARGE.includes(feature) ? feature : 'records'));
  if (seen.has(id) || !id.includes('/src/')) return found;
  seen.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    findFiles(importer, graph, seen, found);
  return found;
}

function placeOf(id: string): string | null | undefined {
  return PLACES.find(([path]) => id.endsWith(path))?.[1];
}

type IsRoot = (id: string, module: NonNullable<ModuleInfo>) => boolean;

// Follows static imports only. The graph has cycles, hence `seen`.
function isReached(id: string, graph: Graph, isRoot: IsRoot, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return (
    isRoot(id, module) ||
    module.importers.some((importer) => isReached(importer, graph, isRoot, seen))
  );
}

/** The modules in each built script, by path from the root. The size and engine checks read this list. */
export function modulesByChunk(
  bundle: Rollup.OutputBundle,
  root: string,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return Object.fromEntries(
    chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => nameOf(id, root))]),
  );
}

// A leading NUL marks a plugin's virtual module.
function nameOf(id: string, root: string): string {
  return id.startsWith('/') ? relative(root, id) : id.replace(/^\0/, '');
}
