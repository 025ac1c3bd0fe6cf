import { afterEach, describe, expect, test } from 'vitest';

import { setApiBase } from '#api/base.ts';
import { sanitise } from '#parts/html/sanitise.ts';
import { HOSTILE_MARKUP } from '#tests/hostile/markup.ts';
import { findThreats } from '#tests/hostile/threats.ts';

afterEach(() => document.body.replaceChildren());

/** Shows HTML the way `parts/html/ServerHtml.tsx` does, between two sentences of an editor. */
function show(html: string): HTMLElement {
  setApiBase('');
  const box = document.createElement('div');
  document.body.append(box);
  box.replaceChildren(sanitise(`<p>之前</p>${html}`));
  return box;
}

describe('hostile HTML', () => {
  test.each(HOSTILE_MARKUP.map((html) => [html.slice(0, 80), html]))(
    'hostile HTML runs nothing, loads nothing and covers nothing: %s [D-102, D-208, F-C01, F-C05]',
    (_, html) => {
      const box = show(html);
      expect(findThreats(box)).toEqual([]);
      // The text around what is removed stays (F-O03).
      expect(box).toHaveTextContent('之前');
    },
  );
});
