import { relative } from 'node:path';
import type { Rollup } from 'vite';

type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Graph = { getModuleInfo: (id: string) => ModuleInfo };

/** The chunk of a module: everything that is loaded at start goes into one file, even if lazy screens share it. */
export function chunkOf(id: string, graph: Graph): string | null {
  return isNeededAtOnce(id, graph, new Set()) ? 'lobby' : null;
}

// The package has one entry that imports all of its files; only lazy screens use these.
const LAZY_PARTS = /@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver|useIsFetching)\.\w+$/;

// Reached from the entry by static imports only. The graph has cycles, hence `seen`.
function isNeededAtOnce(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id) || LAZY_PARTS.test(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return (
    module.isEntry || module.importers.some((importer) => isNeededAtOnce(importer, graph, seen))
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
