import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { captureLaunch } from '#launch/capture.ts';
import { replaceAddress } from '#navigation/go.ts';
import { volume } from '#tests/random/volume.ts';

/** Pieces that browsers, hosts and links combine wrongly. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%',
  '%2f',
  '%00',
  '?',
  '#',
  '&',
  '=',
  ':',
  '@',
  'register',
  'evil.example',
  'https:',
  'javascript:',
  'pid=42',
  'initData=x',
  'isTest=1',
  'tgWebAppData=user%3D1',
  'tgWebAppStartParam=42__vip',
  '小明',
  'x'.repeat(500),
);
const address = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary' })), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

function open(text: string): void {
  sessionStorage.clear();
  // With the origin, because `//` in front would start a host name here too.
  history.replaceState(null, '', `${location.origin}/${text}`);
  captureLaunch();
}

describe('an odd address', () => {
  const { count, seed } = volume('odd addresses', { sample: 200, full: 20_000 });

  it('starts the client on its own origin, without launch data in the address', () => {
    const { origin } = location;
    fc.assert(
      fc.property(address, (text) => {
        open(text);
        expect(location.origin).toBe(origin);
        expect(location.pathname).not.toMatch(/^\/\//);
        expect(location.search + location.hash).not.toMatch(/[?&](tgWebApp|initData=|isTest=)/);
        expect(location.href).not.toContain('#tgWebApp');
        replaceAddress('/vip');
        expect(location.hash).toBe('#/vip');
        expect(location.origin).toBe(origin);
      }),
      { numRuns: count, seed },
    );
  });

  it.each([
    ['/', '/#/'],
    ['//', '/#/'],
    ['/register?pid=42', '/#/register?pid=42'],
    ['/?tgWebAppStartParam=x', '/#/'],
    ['/#tgWebAppData=user%3D1', '/#/'],
    ['/#/vip', '/#/vip'],
    ['\\', '/#/'],
    ['/evil.example/vip', '/evil.example/#/vip'],
    // Bare paths, as in servers' referral links.
    ['register?pid=a_b.c', '/#/register?pid=a_b.c'],
    ['play/register?pid=42&x=1', '/play/#/register?pid=42&x=1'],
    ['telegram-login', '/#/telegram-login'],
    ['', '/'],
    ['index.html', '/index.html'],
    ['index.html#/vip', '/index.html#/vip'],
    ['register#/vip', '/register#/vip'],
  ])('/%s becomes %s, without a double slash in front [S2-67]', (text, shown) => {
    open(text);
    expect(location.href).toBe(location.origin + shown);
  });
});
