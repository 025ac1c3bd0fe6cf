import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Rollup } from 'vite';

const TAG = /<(script|link)\b([^>]*?\b(?:src|href)="(?:\.\/)?([^"]+\.(?:js|css))"[^>]*)>/g;

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

/** Names the checksum of each script and style sheet in its tag, so that a changed file does not run (F-B06). */
export function addChecksums(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(TAG, (tag, element: string, attributes: string, name: string) => {
    const file = bundle[name];
    if (!file) return tag;
    const bytes = file.type === 'chunk' ? file.code : file.source;
    const checksum = createHash('sha384').update(bytes).digest('base64');
    return `<${element}${attributes} integrity="sha384-${checksum}">`;
  });
}
