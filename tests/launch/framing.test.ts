import { describe, expect, test } from 'vitest';

import { type FramedWindow, isFramedByStranger } from '#launch/framing.ts';

const OWN = 'https://lobby.example';
const TELEGRAM = 'https://web.telegram.org';
const EVIL = 'https://evil.example';

/** A window below the named ones, the outermost first, in a browser that names ancestors or does not. */
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

const isStranger = (page: FramedWindow) => isFramedByStranger(page, [TELEGRAM]);

describe('[F-C14] who frames the page', () => {
  test.each([
    ['nobody', [], '', false],
    ['Telegram Web', [TELEGRAM], `${TELEGRAM}/`, false],
    ['a page of our own', [OWN], `${OWN}/`, false],
    ['a foreign page', [EVIL], `${EVIL}/`, true],
    ['a foreign page that hides its address', [EVIL], '', true],
    [
      'a foreign page inside which a page of our own led here',
      [EVIL],
      `${OWN}/sponsors/1.html`,
      true,
    ],
    ['a foreign page around Telegram Web', [EVIL, TELEGRAM], `${TELEGRAM}/`, true],
    ['a foreign page around one of our own', [EVIL, OWN], `${OWN}/`, true],
  ])('is %s, where the browser names only the last address', (_, outer, referrer, expected) => {
    expect(isStranger(windowBelow(outer, { hasAncestors: false, referrer }))).toBe(expected);
  });

  test.each([
    ['nobody', [], false],
    ['Telegram Web', [TELEGRAM], false],
    ['Telegram Web around a page of our own', [TELEGRAM, OWN], false],
    ['a foreign page', [EVIL], true],
    ['a foreign page around Telegram Web', [EVIL, TELEGRAM], true],
    ['a foreign page around one of our own', [EVIL, OWN], true],
    ['a page whose origin is hidden', ['null'], true],
    ['a page whose name begins like Telegram’s', [`${TELEGRAM}.evil.example`], true],
  ])('is %s, where the browser names them all', (_, outer, expected) => {
    const misleading = { hasAncestors: true, referrer: `${TELEGRAM}/` };
    expect(isStranger(windowBelow(outer, misleading))).toBe(expected);
  });
});
