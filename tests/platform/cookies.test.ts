import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeCookie, writeCookie } from '#platform/cookies.ts';

afterEach(() => vi.unstubAllGlobals());

/** The attributes of a cookie as it is written, in lower case. */
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

describe('the cookie of a login', () => {
  test.each([
    [
      'in a page of its own',
      { isSecure: true, isFramed: false },
      ['path=/', 'samesite=lax', 'secure'],
    ],
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
  ])('[F-T20] is written with the attributes that its page allows: %s', (_, opened, attributes) => {
    openedBy(opened);
    expect(attributesOf(() => writeCookie('a', 'b'))).toEqual(attributes);
    // A cookie is removed only by the attributes that it was written with.
    expect(attributesOf(() => removeCookie('a'))).toEqual(attributes);
  });
});
