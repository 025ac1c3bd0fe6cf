import { resolve } from 'node:path';
import { build } from 'vite';

/** A file and what it imports as one script. */
export async function bundle(name: 'inPage' | 'telegram'): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: ['chrome92', 'safari15.4'],
      lib: {
        entry: resolve(import.meta.dirname, `${name}.ts`),
        formats: ['iife'],
        name: 'lobbyBundle',
      },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (!output || !('output' in output)) throw new Error(`${name} has no bundle`);
  return output.output[0].code;
}
