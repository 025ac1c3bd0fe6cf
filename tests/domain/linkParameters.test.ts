// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { readLaunchedGame } from '#features/games/play/gameSession.ts';
import { readSlotCode, SLOT_TABS } from '#domain/slotTabs.ts';
import { readGameMode, readRedirect } from '#navigation/paths.ts';

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

  test.each(HOSTILE)('redirect=%s leads to the home screen [D-018, F-C15]', (wanted) => {
    expect([readRedirect(wanted), readRedirect(`/${wanted}`)]).toEqual(['/', '/']);
  });

  test('a redirect never leads back to the login or off the site [D-018, F-C15]', () => {
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

  test.each(HOSTILE)('type=%s opens the first tab of the slots [D-099, F-C16]', (type) => {
    expect(readSlotCode(type)).toBe(SLOT_TABS[0].id);
  });

  test.each(HOSTILE)('dailiD=%s and app=… open only a game [F-C16]', (value) => {
    expect(readGameMode(new URLSearchParams({ dailiD: value, app: value }))).toBe('game');
  });

  test('a game address is read as three short words, whatever else it repeats or lacks [D-080, F-C16]', () => {
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
    '%s is not a referrer [D-214, F-C22]',
    (text) => {
      expect(findReferrer(`pid=${encodeURIComponent(text)}`)).toBeNull();
      expect(readStartParameter(`${text}__vip`)).toEqual({ referrer: null, pathName: null });
    },
  );
});
