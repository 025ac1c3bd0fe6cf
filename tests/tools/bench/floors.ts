import { join, resolve } from 'node:path';
import { build } from 'vite';

const SOURCE = resolve('tests/tools/bench/floors');
const BUILT = resolve('test-results/bench/floors');

const EARLY = /<script id="early">[\s\S]*?<\/script>/;
const FILL = /<script id="fill">[\s\S]*?<\/script>/;
const SHELL = /(<div id="root">)[\s\S]*?(<\/div>\s*<script id="fill">)/;
const BUNDLE = '<script type="module" src="./react.tsx"></script>';

// Each is plain.html, or what is left of it.
const FLOORS = {
  plain: (html: string) => html,
  react: (html: string) => html.replace(SHELL, '$1$2').replace(EARLY, '').replace(FILL, BUNDLE),
  shell: (html: string) => html.replace(FILL, BUNDLE),
};

type Floor = keyof typeof FLOORS;

/**
 * Builds what no page of this kind can undercut: one screen as plain HTML, by React alone, and by React behind static HTML
 * that has asked for the games already. Returns their folders, each with a plain.html.
 */
export async function buildFloors(): Promise<Record<Floor, string>> {
  for (const name of Object.keys(FLOORS) as Floor[])
    await build({
      configFile: false,
      root: SOURCE,
      base: './',
      logLevel: 'warn',
      plugins: [
        { name: 'bench:floor', transformIndexHtml: { order: 'pre', handler: FLOORS[name] } },
      ],
      build: {
        outDir: join(BUILT, name),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(SOURCE, 'plain.html') },
      },
    });
  return { plain: join(BUILT, 'plain'), react: join(BUILT, 'react'), shell: join(BUILT, 'shell') };
}
