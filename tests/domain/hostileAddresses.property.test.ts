// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { sitePageUrl } from '#domain/sitePage.ts';
import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { pictureAddress, safeUrl } from '#domain/urls.ts';
import { readLaunchedGame } from '#features/games/play/gameSession.ts';
import { readSlotCode, SLOT_TABS } from '#domain/slotTabs.ts';
import { findRedirectTarget } from '#launch/hostRedirect.ts';
import { readGameMode, readRedirect } from '#navigation/paths.ts';
import { HOSTILE_ADDRESSES, OWN } from '#tests/hostile/addresses.ts';

const API = 'https://api.lobby.example';

describe('the corpus of hostile addresses', () => {
  test('has at least 150 addresses', () => {
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThan(150);
  });

  test('[D-208, F-C07] is never framed, opened or followed', () => {
    expect(HOSTILE_ADDRESSES.filter((address) => safeUrl(address, OWN) !== null)).toEqual([]);
  });

  test('[D-014, F-C06] is never a host to redirect a visitor to', () => {
    const isLedTo = (address: string) =>
      findRedirectTarget(address, { own: OWN, api: API }, '42') !== null;
    expect(HOSTILE_ADDRESSES.filter(isLedTo)).toEqual([]);
    expect(isLedTo(`${API}/`)).toBe(false);
  });

  test('[D-018] is never a path to go to after a login', () => {
    expect(HOSTILE_ADDRESSES.filter((address) => readRedirect(address) !== '/')).toEqual([]);
  });

  test('[D-097] in the settings is framed without rights only from our own host, or if it passed the gate', () => {
    const led = HOSTILE_ADDRESSES.map((address) => sitePageUrl(address, `${OWN}/`)).filter(
      (url) => url !== null,
    );
    expect(led.filter((url) => !url.startsWith(`${OWN}/`))).toEqual([]);
  });

  test('[D-208] is never a picture except from a web host or our own host', () => {
    const pictures = HOSTILE_ADDRESSES.map((address) => pictureAddress(address, API)).filter(
      Boolean,
    );
    expect(pictures.filter((url) => !/^https?:\/\//.test(url))).toEqual([]);
    expect(pictures.filter((url) => /@|evil\.example\/x/.test(url))).toEqual([]);
  });
});

describe('the parameters of a link to the site', () => {
  const HOSTILE = [
    '99',
    '-1',
    '1e3',
    '../../x',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'toString',
    ' ',
    '\u0000',
    '\u202e',
    'x'.repeat(10_000),
    '%2f%2fevil.example',
    '[object Object]',
  ];

  test.each(HOSTILE)('[D-018, F-C15] redirect=%s leads to the home screen', (wanted) => {
    expect([readRedirect(wanted), readRedirect(`/${wanted}`)]).toEqual(['/', '/']);
  });

  test('[D-018, F-C15] a redirect never leads back to the login or off the site', () => {
    for (const wanted of [
      '/login?redirect=/login?redirect=/mine',
      '/telegram-login?initData=x',
      '//evil',
      '/\\evil',
      '/%2f%2fevil',
      '/nowhere',
      `/mine?x=${'x'.repeat(10_000)}`,
    ])
      expect(readRedirect(wanted), wanted).toBe('/');
  });

  test.each(HOSTILE)('[D-099, F-C16] type=%s opens the first tab of the slots', (type) => {
    expect(readSlotCode(type)).toBe(SLOT_TABS[0].id);
  });

  test.each(HOSTILE)('[F-C16] dailiD=%s and app=… open only a game', (value) => {
    expect(readGameMode(new URLSearchParams({ dailiD: value, app: value }))).toBe('game');
  });

  test('[D-080, F-C16] a game address is read as three short words, whatever else it repeats or lacks', () => {
    const read = (query: string) => readLaunchedGame(new URLSearchParams(query));
    expect(read('name=QYUN&name=EVIL&type=a&code=b')).toEqual({
      platform: 'QYUN',
      type: 'a',
      code: 'b',
    });
    expect(read('name[]=QYUN&type[]=a')).toBeNull();
    expect(read(`name=QYUN&code=${'9'.repeat(65)}`)).toBeNull();
    expect(read('name=%20%20&type=a')).toBeNull();
  });

  test.each(HOSTILE.filter((text) => !/^(99|-1|1e3|constructor|toString|__proto__)$/.test(text)))(
    '[D-214, F-C22] %s is not a referrer',
    (text) => {
      expect(findReferrer(`pid=${encodeURIComponent(text)}`)).toBeNull();
      expect(readStartParameter(`${text}__vip`)).toEqual({ referrer: null, pathName: null });
    },
  );
});
