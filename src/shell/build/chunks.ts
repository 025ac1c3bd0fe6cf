import { relative } from 'node:path';
import type { Rollup } from 'vite';

type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Graph = { getModuleInfo: (id: string) => ModuleInfo };

/**
 * Files that load together after the first paint. `Announcements.later.tsx` is in the batch `later`, with everything
 * that only it imports:
 * - `later`: what home and every start need; loads as soon as the browser is idle.
 * - `member`: what a member's start needs in addition.
 * - `dialog`: dialogs and what opens by itself; loads when one opens, or at the first tap.
 * - `own`: favourites and played games; loads when the device has some or stores the first one.
 */
export const BATCHES = ['later', 'member', 'dialog', 'own'] as const;
export type Batch = (typeof BATCHES)[number];

/** The batch in a file's name, if any. */
export function batchOf(id: string): Batch | undefined {
  return BATCHES.find((batch) => new RegExp(`\\.${batch}\\.tsx?$`).test(id));
}

/**
 * The chunk of a module. The start is one file, and so is each batch, each feature with the modules that only it uses,
 * all small features together, and what several features share. We keep the number low, because each file costs a
 * checksum in the page, a request and a round trip.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isReached(id, graph, (_, { isEntry }) => isEntry)) return 'lobby';
  const batches = BATCHES.filter((batch) =>
    isReached(id, graph, (from) => batchOf(from) === batch),
  );
  // Every start loads the first batch. A module of two other batches gets its own file.
  if (batches[0]) return batches[0] === 'later' || batches.length === 1 ? batches[0] : null;
  const features = new Set(
    [...findFeatures(id, graph)].map((one) => (SMALL.has(one) ? 'more' : one)),
  );
  return features.size > 1 ? 'shared' : ([...features][0] ?? null);
}

/** Features with one or two small screens. They share one file. */
const SMALL = new Set(['agent', 'download', 'messages', 'rebate', 'service', 'sponsors', 'vip']);

/** The features that reach a module by static imports. Packages and Telegram's parts are files of their own. */
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
