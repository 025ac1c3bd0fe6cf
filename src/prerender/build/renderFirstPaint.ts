import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { SLOTS } from '#prerender/inline/slots.ts';

import { nameClass } from './nameClass.ts';
import type { SiteWords } from './words.ts';

type Rendered = {
  renderMarkup: (hasGame?: boolean) => string;
  listPaths: () => Record<string, string[]>;
  listWords: () => SiteWords;
};

const SOURCE = fileURLToPath(new URL('renderMarkup.tsx', import.meta.url));

/** The first paint of the page as markup, with marks for its words. */
type FirstPaint = {
  /** The content of the root element until React renders. */
  body: string;
  /** Markup after the root: the template of the hot games, and the data of the inline script. */
  data: string;
  words: SiteWords;
};

/** Renders the first paint. Throws when it lacks a slot or uses style attributes, which the policy refuses. */
export async function renderFirstPaint(root: string): Promise<FirstPaint> {
  // Inside node_modules, so that its package imports resolve. Each build has its own folder.
  const folder = mkdtempSync(join(root, 'node_modules/.first-paint-'));
  try {
    const { renderMarkup, listPaths, listWords } = await buildIn(folder, root);
    const waiting = clean(renderMarkup());
    const filled = clean(renderMarkup(true));
    const template = /<div[^>]*data-slot="games"[^]*?<\/ul><\/div>/.exec(filled)?.[0];
    if (!template) throw new Error('The hot section has no list.');
    const missing = SLOTS.filter((slot) => !(waiting + template).includes(`data-slot="${slot}"`));
    if (missing.length > 0)
      throw new Error(`The first paint has no element with the data-slot ${missing.join(', ')}.`);
    const [styled] = /<[^>]* style="[^>]*>/.exec(waiting + template) ?? [];
    if (styled) throw new Error(`The first paint has a style attribute: ${styled}`);
    return {
      body: waiting,
      // Without `src`, because a copy would load it before we set its own.
      data: `<template id="first-games">${template.replace(/ src="[^"]*"/, '')}</template><script type="application/json" id="first-facts">${JSON.stringify(listPaths())}</script>`,
      words: listWords(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Removes the sections below the first screen, and the preload tags that React adds.
function clean(markup: string): string {
  return markup
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<section data-section="(?!hot")[^]*?<\/section>/g, '')
    .replace(/<p data-end[^]*?<\/p>/, '');
}

async function buildIn(outDir: string, root: string): Promise<Rendered> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: nameClass } },
    build: { ssr: SOURCE, outDir, rolldownOptions: { output: { entryFileNames: 'first.mjs' } } },
  });
  return (await import(pathToFileURL(join(outDir, 'first.mjs')).href)) as Rendered;
}
