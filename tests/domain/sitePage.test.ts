// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { sitePageUrl } from '#domain/sitePage.ts';

const BASE = 'https://lobby.example/app/#/zhanzhuye?type=1';

describe('a page in the settings of the site [D-097]', () => {
  test.each([
    ['sponsors/1.html', 'https://lobby.example/app/sponsors/1.html'],
    ['sponsors/1.html#dark', 'https://lobby.example/app/sponsors/1.html#dark'],
    ['sponsors/liga:1.html', 'https://lobby.example/app/sponsors/liga:1.html'],
    ['sponsors//1.html', 'https://lobby.example/app/sponsors//1.html'],
    ['/sponsors/1.html', 'https://lobby.example/sponsors/1.html'],
    ['https://club.example/a?b=c', 'https://club.example/a?b=c'],
  ])('%s resolves to %s', (address, url) => expect(sitePageUrl(address, BASE)).toBe(url));

  test.each([
    '',
    '//evil.example/x',
    '/\\evil.example',
    ' sponsors/1.html',
    'javascript:alert(1)',
    'https:evil.example',
    'https://user:pass@club.example/',
    'https://lobby.example/app/',
  ])('refuses %j', (address) => expect(sitePageUrl(address, BASE)).toBeNull());
});
