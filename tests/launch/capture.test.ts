import { describe, expect, it, vi } from 'vitest';

import { readLaunchSettings } from '#domain/launchSettings.ts';
import { type Captured, captureLaunch } from '#launch/capture.ts';
import { decideEnvironment } from '#launch/environment.ts';
import { isSendable } from '#launch/decideLogin.ts';
import { takeHandover } from '#launch/handover.ts';
import { STORED } from '#state/session/storedKeys.ts';

const SIGNED = `user=${encodeURIComponent('{"id":77,"first_name":"小明"}')}&auth_date=1768449600&hash=${'0a'.repeat(32)}`;

function open(address: string) {
  history.replaceState(null, '', address);
  return captureLaunch();
}

const judge = (captured: Captured) => decideEnvironment(captured, readLaunchSettings(''), []);
const launchOf = (initData: string) =>
  `tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=9.1&tgWebAppPlatform=ios`;

describe('launch data in the address', () => {
  it('keeps launch data as signed, decoded once, and removes it from the address [S2-01, C-24, D-029, F-T04, F-C19]', () => {
    const { initData, owner, id, address } = open(`/#${launchOf(SIGNED)}`);
    expect(initData).toBe(SIGNED);
    expect(address).toBe('&');
    expect(owner).toBe('77');
    expect(id).toBe('0a'.repeat(8));
    expect(location.hash).toBe('#/');
    expect(location.href).not.toContain('tgWebApp');
  });

  it('ignores launch data in the query, and still removes it from the address [D-225]', () => {
    const { initData, isClaimed } = open(`/?a=1&${launchOf(SIGNED)}#/mine`);
    expect([initData, isClaimed]).toEqual(['', true]);
    expect(location.search).toBe('?a=1');
    expect(location.hash).toBe('#/mine');
  });

  it('ignores launch data in the query of a bare path, which becomes a route [D-225]', () => {
    const { initData, isClaimed } = open(`/vip?pid=42&${launchOf(SIGNED)}`);
    expect([initData, isClaimed]).toEqual(['', true]);
    expect(location.href).toBe(`${location.origin}/#/vip?pid=42`);
  });

  it.each([
    ['/?a=1#/login', '?a=1#/login'],
    ['/#/login?initData=x&isTest=1', '#/login'],
    ['/#/login?a=1&initData=x&telegram=1', '#/login?a=1&telegram=1'],
    ['/#/vip?init%44ata=x&pid=42', '#/vip?pid=42'],
    ['/?isTest=1&pid=42&initData=x#/vip', '?pid=42#/vip'],
    ['/telegram-login?initData=x&redirect=%2Fvip', '#/telegram-login?redirect=%2Fvip'],
    [`/#/login?initData=x&${launchOf(SIGNED)}`, '#/login'],
    ['/#/vip?myinitData=x&isTestable=1', '#/vip?myinitData=x&isTestable=1'],
  ])('removes a route’s launch data from the address: %s [D-244, D-031]', (opened, shown) => {
    const { address } = open(opened);
    expect(location.search + location.hash).toBe(shown);
    expect(address).not.toMatch(/[?&](initData|isTest)=/);
  });

  it('keeps a route’s launch data apart from Telegram’s [D-244]', () => {
    const query = new URLSearchParams({ initData: SIGNED, isTest: 'true' });
    const { initData, mock, owner } = open(`/#/login?${query}`);
    expect([initData, owner]).toEqual(['', null]);
    expect(mock).toEqual({ initData: SIGNED, owner: '77', id: '0a'.repeat(8), isTest: true });
    expect(sessionStorage).toHaveLength(0);
  });

  const OTHER = SIGNED.replace('77', '78').replace('0a', '0b');

  it('reads a fresh address where the WebView still holds the launch data of weeks ago [D-030]', () => {
    // iOS keeps a WebView alive: its navigation entry and the session storage are those of its first opening.
    const old = launchOf(OTHER);
    const entry = { entryType: 'navigation', name: `https://lobby.example/#${old}` };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceEntry]);
    sessionStorage.setItem(STORED.token.launch, JSON.stringify(old));
    expect(open(`/#${launchOf(SIGNED)}`)).toMatchObject({ initData: SIGNED, owner: '77' });
    expect(sessionStorage.getItem(STORED.token.launch)).toBe(JSON.stringify(launchOf(SIGNED)));
  });

  it('keeps launch data that is cut in the middle of an escape [F-T11]', () => {
    expect(open('/#tgWebAppData=user%3D%E4%B').initData).toBe('user%3D%E4%B');
    expect(location.hash).toBe('#/');
  });

  it.each(['/#tgWebAppData=', '/#tgWebAppVersion=9.1', '/#/tgWebApp', '/#tgWebAppData'])(
    'finds no launch data in the address %s',
    (address) => {
      expect(open(address)).toMatchObject({ initData: '', owner: null, id: '' });
      expect(location.href).not.toContain('tgWebAppData');
    },
  );

  it('keeps launch data of 64 KB, but sends 16 KB at most', () => {
    expect(open(`/#${launchOf('x'.repeat(65_536))}`).initData).toHaveLength(65_536);
    const lengths = [0, 1, 16_384, 16_385].map((length) => isSendable('x'.repeat(length)));
    expect(lengths).toEqual([false, true, true, false]);
  });

  it.each(['not json', '[]', '"x"', 'null', '{}', '{"id":null}', '{"id":{}}'])(
    'finds no owner in launch data with the user %s',
    (user) => {
      expect(open(`/#${launchOf(`user=${encodeURIComponent(user)}&hash=1`)}`).owner).toBeNull();
    },
  );

  it('launch data survives a reload only under the Telegram SDK’s key', () => {
    open(`/#${launchOf(SIGNED)}`);
    expect(captureLaunch().initData).toBe(SIGNED);
    expect(Object.keys(sessionStorage)).toEqual([STORED.token.launch]);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', '7', 'null', '{"a":1}'])('ignores the stored copy %s', (copy) => {
    sessionStorage.setItem(STORED.token.launch, copy);
    expect(open('/#/mine')).toMatchObject({ initData: '', launchParams: '' });
  });

  it('keeps other parameters of a query, but not Telegram’s own [D-225]', () => {
    const { launchParams, address } = open('/?a=1&tgWebAppVersion=9.1&b=2&xtgWebApp=3#/mine');
    expect(launchParams).toBe('tgWebAppVersion=9.1');
    expect(location.search).toBe('?a=1&b=2&xtgWebApp=3');
    expect(address).toBe('a=1&b=2&xtgWebApp=3&/mine');
    expect(open('/?tgWebAppVersion=9.1#tgWebAppData=x').launchParams).toBe(
      'tgWebAppData=x&tgWebAppVersion=9.1',
    );
  });

  it('if the browser denies storage, the page replaces it with memory', () => {
    const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(open(`/#${launchOf(SIGNED)}`).initData).toBe(SIGNED);
    expect(captureLaunch().initData).toBe(SIGNED);
    expect(sessionStorage.getItem('other')).toBeNull();
    sessionStorage.setItem('other', 7 as never);
    expect(sessionStorage.getItem('other')).toBe('7');
    sessionStorage.removeItem('other');
    expect(sessionStorage.getItem('other')).toBeNull();
    sessionStorage.clear();
    expect(captureLaunch().initData).toBe('');
    Reflect.deleteProperty(window, 'sessionStorage');
    denied.mockRestore();
  });

  it('does not change an ordinary address', () => {
    open('/?a=1#/gamePage?name=tg&pid=7');
    expect(location.hash).toBe('#/gamePage?name=tg&pid=7');
    expect(open('/?pid=9#/register?pid=7').address).toBe('pid=9&/register?pid=7');
  });

  it('the bundle takes the launch data once', async () => {
    Object.assign(window, { TelegramWebviewProxy: {} });
    const kept = judge(open(`/#${launchOf(SIGNED)}`));
    globalThis.lobby = { launch: kept };
    expect((await takeHandover()).launch).toBe(kept);
    expect(window).not.toHaveProperty('lobby.launch');
  });

  it('reads the start parameter from the address or from the signed data', () => {
    expect(open(`/#${launchOf(SIGNED)}&tgWebAppStartParam=42__game`).startParam).toBe('42__game');
    expect(open(`/#${launchOf('start_param=7__mine&hash=1')}`).startParam).toBe('7__mine');
  });
});
