import type { Plugin } from 'vite';

const ID = '\0plain-json';

/** Replaces ofetch's lenient JSON reader, which is never used, by JSON.parse: saves 0.5 kB on the first route. */
export function plainJson(): Plugin {
  return {
    name: 'lobby:plain-json',
    enforce: 'pre',
    resolveId: (source) => (source === 'destr' ? ID : null),
    load: (id) => (id === ID ? 'export default JSON.parse;' : null),
  };
}
