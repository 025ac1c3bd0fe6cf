import { join, resolve } from 'node:path';
import { build } from 'vite';
import { SCREEN } from './noteScreen.ts';

const SOURCE = resolve('tests/tools/bench/floors');
const BUILT = resolve('test-results/bench/floors');

const EARLY = /<script id="early">[\s\S]*?<\/script>/;
const FILL = /<script id="fill">[\s\S]*?<\/script>/;
const SHELL = /(<div id="root">)[\s\S]*?(<\/div>\s*<script id="fill">)/;
const STYLE = /<style>[\s\S]*?<\/style>/;
const BUNDLE = '<script type="module" src="./react.tsx"></script>';

export type Floor = 'plain' | 'react' | 'shell' | 'same';

// Each is plain.html, or what is left of it.
const FLOORS: Readonly<Record<Floor, (html: string) => string>> = {
  plain: (html) => html,
  react: (html) => html.replace(SHELL, '$1$2').replace(EARLY, '').replace(FILL, BUNDLE),
  shell: (html) => html.replace(FILL, BUNDLE),
  same: (html) =>
    html
      .replace(STYLE, '')
      .replace(SHELL, '$1$2')
      .replace(FILL, BUNDLE.replace('react', 'same'))
      .replace('/api/home', SCREEN),
};

/** Builds what no page can undercut: plain HTML, React alone, React behind HTML, our own screen by React. */
export async function buildFloors(): Promise<void> {
  for (const name of Object.keys(FLOORS) as Floor[])
    await build({
      configFile: false,
      root: SOURCE,
      base: './',
      // Ignores warnings about directives inside packages.
      logLevel: 'error',
      plugins: [
        { name: 'bench:floor', transformIndexHtml: { order: 'pre', handler: FLOORS[name] } },
      ],
      build: {
        outDir: folderOf(name),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(SOURCE, 'plain.html') },
      },
    });
}

export function folderOf(name: Floor): string {
  return join(BUILT, name);
}
