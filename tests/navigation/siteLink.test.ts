import { describe, expect, test } from 'vitest';

import { readSiteLink } from '#navigation/siteLink.ts';

const BASE = 'https://lobby.example/play/';

describe('a server link into this site', () => {
  test.each([
    ['#/vip', '/vip'],
    ['#/activityInfo?id=3', '/activityInfo?id=3'],
    ['activity', '/activity'],
    ['vip?from=mail', '/vip?from=mail'],
    ['/play/vip', '/vip'],
    ['/play/', '/'],
    ['https://lobby.example/play/#/recharge', '/recharge'],
    ['https://lobby.example/play/vip', '/vip'],
    ['https://LOBBY.example/play/?a=b#/kefu', '/kefu'],
    // A hash is the route, whatever precedes it.
    ['/elsewhere#/vip', '/vip'],
  ])('%s leads to %s [D-231]', (address, screen) => {
    expect(readSiteLink(address, BASE)).toBe(screen);
  });

  test.each([
    '',
    '#',
    '#vip',
    '#/nowhere',
    '/vip',
    'uploads/1.png',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/play/#/vip',
    'https://evil.example/play/#/vip',
    'https://user@lobby.example/play/#/vip',
    'http://lobby.example/play/#/vip',
    'https://lobby.example.evil.example/play/#/vip',
    '\\\\evil.example/#/vip',
    ' #/vip',
    '#/vip\n',
    '#//evil.example',
    '#/%2e%2e/vip',
    `#/vip?${'x'.repeat(3000)}`,
  ])('%j leads nowhere [D-231, D-208]', (address) => {
    expect(readSiteLink(address, BASE)).toBeNull();
  });

  test.each([
    '#/usdtPay?address=TAttacker&deposit_no=1',
    '#/payInfo?deposit_no=1',
    '#/telegram-login?initData=user%3Dx',
    '#/login?telegram=1&initData=x',
  ])('%s leads nowhere, because its screen trusts the query [F-T08, D-231]', (address) => {
    expect(readSiteLink(address, BASE)).toBeNull();
  });
});
