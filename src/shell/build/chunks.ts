type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Graph = { getModuleInfo: (id: string) => ModuleInfo };

/** Names the chunk of a module: everything the page needs at once is one file, whatever lazy screens share of it. */
export function chunkOf(id: string, graph: Graph): string | null {
  return isNeededAtOnce(id, graph, new Set()) ? 'lobby' : null;
}

// A package is imported through one file that names everything it has; these parts of it only lazy screens use.
const LAZY_PARTS = /@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver|useIsFetching)\.\w+$/;

// Reached from the entry by static imports only. The graph is complete when chunks are made, and it has cycles.
function isNeededAtOnce(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id) || LAZY_PARTS.test(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return false;
  return (
    module.isEntry || module.importers.some((importer) => isNeededAtOnce(importer, graph, seen))
  );
}
