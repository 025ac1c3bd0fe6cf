import { describe, expect, test } from 'vitest';

import { captureLaunch } from '#launch/capture.ts';

describe('a bare path, as in servers’ referral links', () => {
  test.each([
    ['/register?pid=a_b.c', '/#/register?pid=a_b.c'],
    ['/play/register?pid=42&x=1', '/play/#/register?pid=42&x=1'],
    ['/vip', '/#/vip'],
    ['/telegram-login', '/#/telegram-login'],
    ['/', '/'],
    ['/play/', '/play/'],
    ['/?pid=42', '/?pid=42'],
    ['/index.html', '/index.html'],
    ['/index.html#/vip', '/index.html#/vip'],
    ['/register#/vip', '/register#/vip'],
  ])('[S2-67] %s becomes %s', (opened, shown) => {
    history.replaceState(null, '', opened);
    captureLaunch();
    expect(location.href).toBe(location.origin + shown);
  });
});
