import type { Plugin } from 'vite';

const ID = '\0no-mutations';
const EMPTY = `export class MutationCache {
  clear() {}
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Leaves the query library's mutations out of the build: one that was started offline is sent on reconnect, so none may
 * be used (D-202). Saves 0.9 kB on the first route.
 */
export function noMutations(): Plugin {
  return {
    name: 'lobby:no-mutations',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? ID : null,
    load: (id) => (id === ID ? EMPTY : null),
  };
}
