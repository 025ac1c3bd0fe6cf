import { expect, test } from 'vitest';

import { routes } from '#app/routes.tsx';
import { PATHS, type PathName } from '#navigation/paths.ts';

// Open to visitors by D-001, D-002 and D-010, though the member area lists or links them.
const OPEN = ['/concise', '/kefu', '/login', '/applyagent', '/abouts'];

const MEMBER_AREA = [
  '/boutBallBet',
  '/boutBallBetInfo',
  '/message',
  '/fanshui',
  '/userCent',
  '/userInfo',
  '/wallet',
  '/addUsdtCard',
  '/addBankCard',
  '/addBobiCard',
  '/usdtmore',
  '/password',
  '/welfare',
  '/betRecord',
  '/activityRecord',
  '/transRecord',
  '/money',
  '/recharge',
  '/usdtPay',
  '/withdrawalClass',
  '/withdrawal',
  '/withdrawalBobi',
  '/payInfo',
  '/transfer',
];

const loginOf = (path: string) =>
  routes[(Object.keys(PATHS) as PathName[]).find((name) => PATHS[name] === path)!].login;

test.each(MEMBER_AREA)('[M1-01, M2-01, S2-35] %s is there, for members only', (path) => {
  expect(loginOf(path)).toBe('redirect');
});

test.each(OPEN)('[D-001] %s is open to visitors', (path) => {
  expect(loginOf(path)).toBe('open');
});
