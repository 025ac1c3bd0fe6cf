import { relative } from 'node:path';
import type { Rollup } from 'vite';

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
