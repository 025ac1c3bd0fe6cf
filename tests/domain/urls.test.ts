// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { pictureAddress, safeUrl } from '#domain/urls.ts';

const OWN = 'https://lobby.example';

describe('the URL gate', () => {
  test.each([
    'https://game.example/play?x=1',
    'http://game.example:8080/a',
    'https://例え.example/',
    `https://game.example/${'a'.repeat(4075)}`,
  ])('accepts %s', (address) => expect(safeUrl(address, OWN)).toBe(new URL(address).href));

  test.each([
    '',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,<script>',
    'blob:https://lobby.example/1',
    'xhttps://game.example/',
    'tg://resolve?domain=x',
    '//evil.example/x',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https:evil.example',
    ' https://game.example',
    'https://game.example/a b',
    'https://user:pass@game.example/',
    'https://lobby.example/inside',
    'HTTPS://LOBBY.EXAMPLE/inside',
    'game.example/play',
    `https://game.example/${'a'.repeat(4076)}`,
    'https://[::1',
    'http://game.example\u0000.evil.example/',
  ])('refuses %j [F-C07]', (address) => expect(safeUrl(address, OWN)).toBeNull());
});

describe('the address of a picture', () => {
  test.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['/static/a.png', 'https://api.example/static/a.png'],
    ['games/a.svg', 'https://api.example/uploads/games/a.svg'],
    ['收款码 (1).png', 'https://api.example/uploads/收款码%20(1).png'],
    ['games/a:b.svg', 'https://api.example/uploads/games/a:b.svg'],
    ['a'.repeat(4096), `https://api.example/uploads/${'a'.repeat(4096)}`],
    ['a'.repeat(4097), ''],
    ['https://cdn.example/uploads/', ''],
    ['', ''],
    [null, ''],
    [12, ''],
    ['//evil.example/a.png', ''],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg onload=alert(1)>', ''],
    ['https://user:pass@cdn.example/a.png', ''],
  ])('%j resolves to %j', (wire, expected) =>
    expect(pictureAddress(wire, 'https://api.example')).toBe(expected),
  );
});
