import type { Plugin } from 'vite';

const ID = '\0plain-json';

/** Leaves ofetch's lenient JSON reader out: every answer is read as text, and decoded by `api` (0.5 kB of the first route). */
export function plainJson(): Plugin {
  return {
    name: 'lobby:plain-json',
    enforce: 'pre',
    resolveId: (source) => (source === 'destr' ? ID : null),
    load: (id) => (id === ID ? 'export default JSON.parse;' : null),
  };
}
