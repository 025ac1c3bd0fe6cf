import { describe, expect, test } from 'vitest';

import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { findAddress } from '#navigation/paths.ts';
import { referralLink } from '#parts/share/referralLink.ts';

const SITE = 'https://lobby.example/play/index.html?pid=9&x=1#/mine';
const APP = 'https://t.me/lobby_bot/lobby';
const link = (telegramApp: string, id = '42', place?: string) =>
  referralLink(id, { telegramApp, site: SITE }, place);

describe('the link of a member [D-214]', () => {
  test.each([
    [APP, 'https://t.me/lobby_bot/lobby?startapp=42'],
    ['https://t.me/lobby_bot', 'https://t.me/lobby_bot?startapp=42'],
    ['https://telegram.dog/lobby_bot', 'https://telegram.dog/lobby_bot?startapp=42'],
    ['https://lobby_bot.t.me/app', 'https://lobby_bot.t.me/app?startapp=42'],
    [
      'https://telegram.me/lobby_bot/app?startapp=1#x',
      'https://telegram.me/lobby_bot/app?startapp=42',
    ],
  ])('opens the Mini App %s, whose start parameter is the member', (telegramApp, expected) => {
    expect(link(telegramApp)).toBe(expected);
    const parameter = new URL(expected).searchParams.get('startapp')!;
    expect(readStartParameter(parameter)).toEqual({ referrer: '42', pathName: null });
  });

  test.each([
    '',
    'http://t.me/lobby_bot',
    'https://t.me/a_bot/b/c',
    'https://t.me.evil.example/lobby_bot',
  ])('opens the site itself where %j names no Mini App [D-013]', (telegramApp) => {
    expect(link(telegramApp)).toBe('https://lobby.example/play/index.html?pid=42');
    expect(findReferrer(new URL(link(telegramApp)!).search)).toBe('42');
  });

  test.each(['a_b', 'a__vip', '４２', '<b>', 'x'.repeat(33)])(
    'is none into the Mini App for the id %j',
    (id) => expect(link(APP, id)).toBeNull(),
  );

  test('may hold a longer id with dots and underscores if it opens the site itself [D-223]', () => {
    expect(link('', 'a_b.7')).toBe('https://lobby.example/play/index.html?pid=a_b.7');
    expect(link('', '<b>')).toBeNull();
  });
});

describe('the link to a promotion or a game [D-272]', () => {
  test.each([
    ['promotion-7', '/activityInfo?id=7'],
    ['game-OB-concise-slot_1', '/gamePage?name=OB&type=concise&code=slot_1'],
  ])('opens %s in the Mini App, and on the site', (place, address) => {
    const parameter = new URL(link(APP, '42', place)!).searchParams.get('startapp')!;
    expect(readStartParameter(parameter)).toEqual({ referrer: '42', pathName: place });
    expect(findAddress(place)).toBe(address);
    expect(link('', '42', place)).toBe(`https://lobby.example/play/index.html?pid=42#${address}`);
  });

  test.each(['promotion-a-b', 'promotion-七', 'promotion-', 'game-OB-live-a-b', 'nowhere-7'])(
    'is none for %j, which another place would be read from',
    (place) => expect(link(APP, '42', place)).toBeNull(),
  );
});
