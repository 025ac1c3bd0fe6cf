import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeCookie, writeCookie } from '#platform/cookies.ts';

afterEach(() => vi.unstubAllGlobals());

/** The attributes that a cookie is written with, in lower case and sorted. */
function attributesOf(write: () => void): string[] {
  const set = vi.spyOn(document, 'cookie', 'set');
  write();
  const [, ...attributes] = set.mock.calls.at(-1)![0].toLowerCase().split('; ');
  return attributes.filter((one) => !one.startsWith('expires=')).toSorted();
}

type Opened = { isSecure: boolean; isFramed: boolean; protocol?: string };

function openedBy({ isSecure, isFramed, protocol = 'http:' }: Opened): void {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('parent', isFramed ? {} : window);
}

describe('the login cookie', () => {
  test.each([
    ['in its own page', { isSecure: true, isFramed: false }, ['path=/', 'samesite=lax', 'secure']],
    [
      'in a frame of Telegram Web',
      { isSecure: true, isFramed: true },
      ['partitioned', 'path=/', 'samesite=none', 'secure'],
    ],
    [
      'over TLS, in a frame of a page without TLS',
      { isSecure: false, isFramed: true, protocol: 'https:' },
      ['partitioned', 'path=/', 'samesite=none', 'secure'],
    ],
    ['without TLS', { isSecure: false, isFramed: true }, ['path=/', 'samesite=lax']],
  ])('the login cookie has the attributes its page allows: %s [F-T20]', (_, opened, attributes) => {
    openedBy(opened);
    expect(attributesOf(() => writeCookie('a', 'b'))).toEqual(attributes);
    // Browsers remove a cookie only with the attributes that it was written with.
    expect(attributesOf(() => removeCookie('a'))).toEqual(attributes);
  });
});
