import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTelegram } from '#platform/telegram/adapter.ts';
import { getTelegram, loadTelegram } from '#platform/telegram/loadTelegram.ts';
import { THEMES } from '#tests/backend/themes.ts';
import { openClient, setOwnTheme } from './nativeClient.ts';

const root = document.documentElement;
const waitForDebounce = () => vi.advanceTimersByTimeAsync(500);
const variable = (name: string) => root.style.getPropertyValue(`--tg-viewport-${name}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('events of the client', () => {
  it('insets and height become CSS variables, again after full screen', async () => {
    const safeArea = { top: 59, right: 0, bottom: 34, left: 0 };
    const client = openClient({ safeArea, contentSafeArea: { ...safeArea, top: 46, bottom: 0 } });
    startTelegram(client.launch);
    await waitForDebounce();
    expect(variable('safe-area-inset-top')).toBe('59px');
    expect(variable('content-safe-area-inset-top')).toBe('0px');
    expect(variable('stable-height')).toBe('844px');

    client.state.isFullscreen = true;
    client.send('fullscreen_changed', { is_fullscreen: true });
    await waitForDebounce();
    expect(variable('content-safe-area-inset-top')).toBe('46px');
    client.send('viewport_changed', {
      height: 400,
      width: 390,
      is_state_stable: false,
      is_expanded: true,
    });
    expect(variable('stable-height')).toBe('844px');
  });

  it('cause one style write per frame and one request, however many arrive', async () => {
    const client = openClient({
      silentOn: ['web_app_request_safe_area', 'web_app_request_content_safe_area'],
    });
    startTelegram(client.launch);
    await waitForDebounce();
    const write = vi.spyOn(root.style, 'setProperty');
    client.calls.length = 0;
    for (let top = 1; top <= 1000; top++) {
      client.send('safe_area_changed', { top, right: 0, bottom: 0, left: 0 });
      client.send('fullscreen_changed', { is_fullscreen: true });
    }
    await waitForDebounce();
    expect(write).toHaveBeenCalledTimes(4);
    expect(variable('safe-area-inset-top')).toBe('1000px');
    expect(client.methods().filter((one) => one === 'web_app_request_safe_area')).toHaveLength(1);
  });

  it('call the back button’s listener once per press, and not after its removal', () => {
    const client = openClient();
    const onClick = vi.fn();
    const off = startTelegram(client.launch).backButton.onClick(onClick);
    client.send('back_button_pressed');
    expect(onClick).toHaveBeenCalledTimes(1);
    off();
    client.send('back_button_pressed');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('change the colours once for a burst of themes', async () => {
    const client = openClient();
    const { colors } = startTelegram(client.launch);
    await waitForDebounce();
    const onChange = vi.fn();
    colors.sub(onChange);
    client.send('theme_changed', { theme_params: { ...THEMES.light, bg_color: '#eeeeee' } });
    client.send('theme_changed', { theme_params: THEMES.dark });
    await waitForDebounce();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(colors()).toMatchObject(THEMES.dark);
  });

  it('change nothing when they are malformed', async () => {
    const client = openClient();
    const { colors, backButton } = startTelegram(client.launch);
    await waitForDebounce();
    const before = root.style.cssText;
    const onClick = vi.fn();
    backButton.onClick(onClick);
    for (const data of [
      null,
      undefined,
      'x'.repeat(1_000_000),
      7,
      [],
      { top: '9px;}' },
      { top: -1, bottom: 1e9, left: Number.NaN },
    ]) {
      for (const name of ['safe_area_changed', 'content_safe_area_changed', 'fullscreen_changed'])
        client.send(name, data);
    }
    client.send('theme_changed', { theme_params: { bg_color: 'red;}body{display:none' } });
    client.send('viewport_changed', { height: 'all', is_state_stable: true, is_expanded: true });
    client.send('set_custom_style', 'body { display: none }');
    const foreign = document.createElement('iframe');
    document.body.append(foreign);
    window.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({ eventType: 'back_button_pressed' }),
        source: foreign.contentWindow,
        origin: 'https://evil.example',
      }),
    );
    foreign.remove();
    await waitForDebounce();
    expect(root.style.cssText).toBe(before);
    expect(colors()).toMatchObject(THEMES.light);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.querySelector('style')).toBeNull();
  });
});

describe('a client that never answers', () => {
  it('leaves the page its own values', async () => {
    const client = openClient({ silentOn: true });
    setOwnTheme('light');
    const before = root.style.cssText;
    const { colors, applyTheme } = startTelegram(client.launch);
    await vi.advanceTimersByTimeAsync(5000);
    expect(root.style.cssText).toBe(before);
    applyTheme(colors(), 'light');
    expect(root.hasAttribute('data-telegram')).toBe(true);
  });

  it('may be missing without an error', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const telegram = startTelegram('');
    telegram.backButton.show();
    telegram.openLink('https://example.com/');
    expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer');
  });

  it.each([
    '',
    'tgWebAppData=x',
    'tgWebAppVersion=&tgWebAppThemeParams=%E4%B',
    'tgWebAppVersion=1e9&tgWebAppThemeParams=[1]',
    `tgWebAppThemeParams=${'{'.repeat(65_536)}`,
    'tgWebAppThemeParams=null',
    'tgWebAppThemeParams=%7B%22bg_color%22%3A%22%22%7D',
  ])('starts with the launch string %.40s', async (launch) => {
    const client = openClient({ version: '6.0', silentOn: true });
    const { colors } = startTelegram(launch);
    await waitForDebounce();
    expect(colors()).toEqual({});
    expect(client.unknown()).toEqual([]);
  });

  it('does not make the SDK store launch data that a logout has removed', async () => {
    const client = openClient();
    startTelegram(
      `${client.launch}&tgWebAppData=${encodeURIComponent('user=x&hash=y&signature=z&auth_date=1')}`,
    );
    await waitForDebounce();
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });
});

describe('links', () => {
  it('Telegram’s links open in Telegram, all others in the browser', () => {
    const client = openClient();
    const { openLink } = startTelegram(client.launch);
    client.calls.length = 0;
    openLink('https://t.me/lobby_bot?start=7');
    openLink('https://telegram.dog/lobby_bot/app');
    openLink('https://lobby_bot.t.me/?start=7');
    openLink('https://lobby_bot.t.me/app');
    openLink('https://t.me.evil.example/lobby_bot');
    openLink('http://t.me/lobby_bot');
    expect(client.calls).toEqual([
      { method: 'web_app_open_tg_link', params: { path_full: '/lobby_bot?start=7' } },
      { method: 'web_app_open_tg_link', params: { path_full: '/lobby_bot/app' } },
      { method: 'web_app_open_tg_link', params: { path_full: '/lobby_bot?start=7' } },
      { method: 'web_app_open_tg_link', params: { path_full: '/lobby_bot/app' } },
      {
        method: 'web_app_open_link',
        params: { url: 'https://t.me.evil.example/lobby_bot', try_browser: 'chrome' },
      },
      {
        method: 'web_app_open_link',
        params: { url: 'http://t.me/lobby_bot', try_browser: 'chrome' },
      },
    ]);
  });

  it('Telegram’s links open as ordinary links in a client of version 6.0', () => {
    const client = openClient({ version: '6.0' });
    const { openLink } = startTelegram(client.launch);
    client.calls.length = 0;
    openLink('https://t.me/lobby_bot');
    expect(client.calls).toEqual([
      { method: 'web_app_open_link', params: { url: 'https://t.me/lobby_bot' } },
    ]);
  });
});

describe('loading', () => {
  it('loadTelegram starts the SDK once, however often it is called', async () => {
    const client = openClient();
    expect(getTelegram()).toBeNull();
    const [one, other] = await Promise.all([
      loadTelegram(client.launch, [], ''),
      loadTelegram('', [], ''),
    ]);
    expect(one).toBe(other);
    expect(getTelegram()).toBe(one);
    expect(client.methods().filter((method) => method === 'iframe_ready')).toHaveLength(1);
  });
});
