import { afterEach, expect, test } from 'vitest';

import { setApiBase } from '#api/base.ts';
import { sanitise } from '#parts/html/sanitise.ts';
import { generateMarkup } from '#tests/hostile/generatedMarkup.ts';
import { findThreats } from '#tests/hostile/threats.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('hostile HTML', { sample: 50, full: 3000 });
const MARKUP = generateMarkup(count, seed);

afterEach(() => document.body.replaceChildren());

/** Shows what a sanitiser left, after a sentence of an editor. */
function show(clean: (html: string) => Node, html: string): HTMLElement {
  setApiBase('');
  const box = document.createElement('div');
  document.body.append(box);
  box.replaceChildren(clean(`<p>之前</p>${html}`));
  return box;
}

/** The threats that a sanitiser leaves in some HTML, also when its result is written as text and cleaned again. */
function threatsOf(clean: (html: string) => Node, html: string): string[] {
  const box = show(clean, html);
  const found = findThreats(box);
  const again = findThreats(show(clean, box.innerHTML));
  const isKept = box.textContent.includes('之前');
  document.body.replaceChildren();
  return [...found, ...again, ...(isKept ? [] : ['the text before it is gone'])];
}

test('no generated HTML runs, loads or covers anything [D-102, D-208]', () => {
  const dangerous = MARKUP.flatMap((html) => {
    const threats = threatsOf(sanitise, html);
    return threats.length > 0 ? [{ html: html.slice(0, 300), threats }] : [];
  });
  expect(dangerous).toEqual([]);
});
