import { expect, test } from 'vitest';

import { routes } from '#app/routes.tsx';
import { PATHS, type PathName } from '#navigation/paths.ts';

// Open to visitors by D-001, D-002 and D-010, though the member area lists or links them.
const OPEN = ['/concise', '/kefu', '/login', '/applyagent', '/abouts'];

const names = Object.keys(PATHS) as PathName[];
const words = (text: string) => text.split(' ');

const MEMBER_AREA = words(
  '/boutBallBet /boutBallBetInfo /message /fanshui /userCent /userInfo /wallet /addUsdtCard ' +
    '/addBankCard /addBobiCard /usdtmore /password /welfare /betRecord /activityRecord ' +
    '/transRecord /money /recharge /usdtPay /withdrawalClass /withdrawal /withdrawalBobi ' +
    '/payInfo /transfer',
);

const loginOf = (path: string) => routes[names.find((name) => PATHS[name] === path)!].login;

test.each(MEMBER_AREA)('%s is there, for members only [M1-01, M2-01, S2-35]', (path) => {
  expect(loginOf(path)).toBe('redirect');
});

test('the storefront alone is open; every other path is for members [S2-37, D-001, D-004]', () => {
  const storefront = words(
    '/ /activity /activityInfo /gamePage /telegram-login /vip /zhanzhu /zhanzhuye',
  );
  const pathsOf = (login: string) =>
    names.filter((name) => routes[name].login === login).map((name) => PATHS[name]);
  expect(pathsOf('open').toSorted()).toEqual([...storefront, ...OPEN].toSorted());
  expect(pathsOf('dialog')).toEqual(['/hongbao']);
});

test('every screen but four and the game has a header [S2-44, S2-46, D-020, D-022]', () => {
  const bare = names.filter((name) => routes[name].header === 'none').map((name) => PATHS[name]);
  expect(bare.toSorted()).toEqual([
    '/activity',
    '/activityInfo',
    '/gamePage',
    '/mine',
    '/transfer',
  ]);
  const others = names.filter(
    (name) => routes[name].login === 'redirect' && !bare.includes(PATHS[name]),
  );
  expect(others.filter((name) => routes[name].header !== 'bar')).toEqual([]);
});

test('the tab bar stands on its own five screens [S2-38, D-021]', () => {
  const own = names.filter((name) => routes[name].tab !== null).map((name) => PATHS[name]);
  expect(own.toSorted()).toEqual(['/', '/activity', '/kefu', '/mine', '/zhanzhu']);
});

test('the screens that move money are closed in the frame of a stranger [D-251, F-C14]', () => {
  const closed = names.filter((name) => 'isMoney' in routes[name]).map((name) => PATHS[name]);
  const wanted = words(
    '/addBankCard /addBobiCard /addUsdtCard /gamePage /login /money /password /payInfo /recharge ' +
      '/telegram-login /transfer /usdtPay /wallet /withdrawal /withdrawalBobi /withdrawalClass',
  );
  expect(closed.toSorted()).toEqual(wanted);
});
