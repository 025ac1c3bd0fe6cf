import { describe, expect, test } from 'vitest';

import { findAncestors, type FramedWindow } from '#launch/environment.ts';

const OWN = 'https://lobby.example';
const TELEGRAM = 'https://web.telegram.org';
const EVIL = 'https://evil.example';

/** A window inside windows of these origins, outermost first, in a browser that exposes ancestors or does not. */
function windowBelow(
  outer: readonly string[],
  { hasAncestors, referrer = '' }: { hasAncestors: boolean; referrer?: string },
): FramedWindow {
  const pages: Record<string, unknown>[] = [];
  for (const origin of [...outer, OWN]) {
    const isOwn = origin === OWN;
    const above = pages.map((page) => page.origin);
    const location = { origin, ...(hasAncestors && { ancestorOrigins: above.toReversed() }) };
    const page: Record<string, unknown> = {
      origin,
      get location() {
        if (!isOwn) throw new DOMException('Blocked a frame', 'SecurityError');
        return location;
      },
      document: { referrer },
    };
    page.parent = pages.at(-1) ?? page;
    page.top = pages[0] ?? page;
    pages.push(page);
  }
  return pages.at(-1) as unknown as FramedWindow;
}

describe('the pages around this one [F-C14, D-251]', () => {
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['no page', [], '', []],
    ['Telegram Web', [TELEGRAM], `${TELEGRAM}/`, [TELEGRAM]],
    ['a page of our own', [OWN], `${OWN}/`, [OWN]],
    ['a page of our own in Telegram Web', [TELEGRAM, OWN], `${TELEGRAM}/`, [OWN, TELEGRAM]],
    ['a foreign page', [EVIL], `${EVIL}/`, [EVIL]],
    ['a foreign page that hides its address', [EVIL], '', ['']],
    ['a foreign page, inside which our own page led here', [EVIL], `${OWN}/sponsors/1.html`, ['']],
    ['a foreign page around Telegram Web', [EVIL, TELEGRAM], `${TELEGRAM}/`, ['']],
    ['a foreign page around one of our own', [EVIL, OWN], `${OWN}/`, [OWN, '']],
  ])('are %s, if the browser exposes only the referrer', (_, outer, referrer, expected) => {
    expect(findAncestors(windowBelow(outer, { hasAncestors: false, referrer }))).toEqual(expected);
  });

  test.each([[[]], [[TELEGRAM]], [[TELEGRAM, OWN]], [[EVIL, TELEGRAM]], [['null']]])(
    'are the ancestors that the browser exposes: %j',
    (outer) => {
      const misleading = { hasAncestors: true, referrer: `${TELEGRAM}/` };
      expect(findAncestors(windowBelow(outer, misleading))).toEqual(outer.toReversed());
    },
  );
});
