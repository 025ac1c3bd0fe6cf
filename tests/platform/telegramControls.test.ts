import { beforeEach, describe, expect, it, vi } from 'vitest';

import { startTelegram } from '#platform/telegram/adapter.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { isKnown } from '#tests/browser/hosts/answers.ts';
import { openClient, setOwnTheme } from './nativeClient.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function useAll(telegram: Telegram): void {
  const { mainButton, settingsButton, backButton, fullscreen } = telegram;
  telegram.applyTheme(telegram.colors(), 'light');
  backButton.show();
  backButton.hide();
  backButton.onClick(() => {})();
  telegram.openLink('https://example.com/');
  telegram.openLink('https://t.me/lobby?start=1');
  mainButton.show({ label: '立即转账', isActive: true, isBusy: false });
  mainButton.onClick(() => {})();
  mainButton.hide();
  settingsButton.show();
  settingsButton.onClick(() => {})();
  settingsButton.hide();
  telegram.confirmClosing(true);
  for (const kind of ['success', 'failure', 'selection'] as const) telegram.hapticFeedback(kind);
  telegram.showPopup?.(
    { message: '确定？', buttons: [{ id: 'yes', label: '确定' }] },
    { onClose() {}, onNotShown() {} },
  );
  fullscreen?.enter();
  fullscreen?.exit();
  telegram.onVisibilityChange(() => {})();
  void telegram.homeScreen?.check();
  telegram.homeScreen?.add();
  telegram.download?.({ url: 'https://example.com/app.apk', name: 'app.apk' });
  telegram.share('https://example.com/?pid=7', '一起玩');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue(null);
});

/** What `useAll` sends to a phone that knows every method. */
const USED = [
  'iframe_ready',
  'web_app_ready',
  'web_app_expand',
  'web_app_setup_main_button',
  'web_app_setup_closing_behavior',
  'web_app_setup_back_button',
  'web_app_setup_settings_button',
  'web_app_setup_swipe_behavior',
  'web_app_trigger_haptic_feedback',
  'web_app_open_popup',
  'web_app_check_home_screen',
  'web_app_request_file_download',
  'web_app_request_safe_area',
  'web_app_request_fullscreen',
];

const clients = ['6.0', '6.1', '7.6', '7.7', '8.0', '9.1'].flatMap((version) =>
  ['ios', 'weba'].map((platform) => [version, platform] as const),
);
it.each(clients)(
  'a client of version %s on %s receives every method that it supports and no other',
  async (version, platform) => {
    const client = openClient({ version, platform });
    setOwnTheme('light');
    const telegram = startTelegram(client.launch);
    await pass(500);
    useAll(telegram);
    expect(client.unknown()).toEqual([]);
    // Desktop and web clients are not phones.
    const isUseful = (method: string) =>
      platform === 'ios' || method !== 'web_app_request_fullscreen';
    for (const method of USED)
      expect(client.methods().includes(method), method).toBe(
        isKnown(method, client.state) && isUseful(method),
      );
    expect(telegram.download !== null).toBe(Number(version) >= 8);
    expect(telegram.platform).toBe(platform);
  },
);

it.each([
  ['8.0', [['unknown']]],
  ['7.7', []],
])('a client of version %s that never answers is waited for one second', async (version, known) => {
  const telegram = startTelegram(openClient({ version, silentOn: true }).launch);
  useAll(telegram);
  const onKnown = vi.fn();
  void telegram.homeScreen?.check().then(onKnown);
  await pass(999);
  expect(onKnown).not.toHaveBeenCalled();
  await pass(1);
  expect(onKnown.mock.calls).toEqual(known);
});

it('a missing client causes no error', () => {
  const { launch } = openClient();
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  expect(() => useAll(startTelegram(launch))).not.toThrow();
});

describe('button presses', () => {
  it.each([
    ['back_button_pressed', 'backButton'],
    ['main_button_pressed', 'mainButton'],
    ['settings_button_pressed', 'settingsButton'],
  ] as const)(
    'a thousand %s events in a second cause at most seven presses',
    async (event, button) => {
      const client = openClient();
      const press = vi.fn();
      startTelegram(client.launch)[button].onClick(press);
      client.send(event);
      client.send(event);
      expect(press).toHaveBeenCalledTimes(1);
      await pass(150);
      client.send(event);
      expect(press).toHaveBeenCalledTimes(2);
      press.mockClear();
      for (let tenth = 0; tenth < 100; tenth++) {
        for (let each = 0; each < 10; each++) client.send(event);
        await pass(10);
      }
      expect(press.mock.calls.length).toBeLessThanOrEqual(7);
    },
  );
});

describe('the main button', () => {
  const METHOD = 'web_app_setup_main_button';

  it('has the accent colour of the theme and a readable text colour', () => {
    const client = openClient();
    setOwnTheme('light');
    const { mainButton } = startTelegram(client.launch);
    mainButton.show({ label: '确认提现', isActive: false, isBusy: true });
    mainButton.hide();
    expect(client.paramsOf(METHOD)).toEqual([
      {
        is_visible: true,
        is_active: false,
        is_progress_visible: true,
        text: '确认提现',
        color: '#fbbf24',
        text_color: '#000000',
      },
      { is_visible: false },
    ]);
  });

  it('keeps Telegram’s colours when the page has no accent colour', () => {
    const client = openClient();
    startTelegram(client.launch).mainButton.show({ label: '确认', isActive: true, isBusy: false });
    expect(client.paramsOf(METHOD)[0]).not.toHaveProperty('color');
  });
});

describe('full screen', () => {
  const sent = (client: ReturnType<typeof openClient>) =>
    client.methods().filter((method) => method.endsWith('_fullscreen'));
  const [ENTER, EXIT] = ['web_app_request_fullscreen', 'web_app_exit_fullscreen'];

  it('ends once after the page entered it', async () => {
    const client = openClient();
    const { fullscreen } = startTelegram(client.launch);
    fullscreen?.exit();
    fullscreen?.enter();
    fullscreen?.enter();
    await pass(0);
    expect(client.state.isFullscreen).toBe(true);
    fullscreen?.exit();
    fullscreen?.exit();
    expect(sent(client)).toEqual([ENTER, EXIT]);
  });

  it('does not end when the page was launched in it', () => {
    const client = openClient({ launchedWith: { tgWebAppFullscreen: '1' } });
    const { fullscreen } = startTelegram(client.launch);
    fullscreen?.enter();
    fullscreen?.exit();
    expect(sent(client)).toEqual([]);
  });

  it('does not end again when Telegram refused it or the player left it', async () => {
    const client = openClient({ silentOn: [ENTER!] });
    const { fullscreen } = startTelegram(client.launch);
    fullscreen?.enter();
    client.send('fullscreen_failed', { error: 'UNSUPPORTED' });
    fullscreen?.exit();
    expect(sent(client)).toEqual([ENTER]);
    fullscreen?.enter();
    client.send('fullscreen_changed', { is_fullscreen: true });
    client.send('fullscreen_changed', { is_fullscreen: false });
    fullscreen?.exit();
    expect(sent(client)).toEqual([ENTER, ENTER]);
  });

  it('ends even if the page entered it before a reload', async () => {
    const client = openClient({ isFullscreen: true });
    const { fullscreen } = startTelegram(client.launch);
    fullscreen?.enter();
    await pass(0);
    fullscreen?.exit();
    expect(sent(client)).toEqual([ENTER, EXIT]);
  });
});

describe('visibility', () => {
  it('reports hiding at once and the return after a delay, each once', async () => {
    const client = openClient();
    const listener = vi.fn();
    const off = startTelegram(client.launch).onVisibilityChange(listener);
    const show = (is_visible: unknown) => client.send('visibility_changed', { is_visible });
    show(false);
    show(false);
    expect(listener.mock.calls).toEqual([[false]]);
    for (let each = 0; each < 500; each++) show(each % 2 === 0);
    show(true);
    await pass(100);
    expect(listener.mock.calls).toEqual([[false], [true]]);
    show('no');
    client.send('visibility_changed', null);
    client.send('visibility_changed', 'hidden');
    await pass(100);
    expect(listener).toHaveBeenCalledTimes(2);
    off();
    show(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('reports a return when the player touches the page, even without an event', () => {
    const client = openClient();
    const listener = vi.fn();
    startTelegram(client.launch).onVisibilityChange(listener);
    client.send('visibility_changed', { is_visible: false });
    window.dispatchEvent(new Event('pointerdown'));
    expect(listener.mock.calls).toEqual([[false], [true]]);
  });
});

describe('the shortcut on the home screen', () => {
  it.each(['added', 'missed', 'unknown', 'unsupported'] as const)('is %s', async (status) => {
    const client = openClient({ homeScreen: status });
    const { homeScreen } = startTelegram(client.launch);
    const answer = homeScreen?.check();
    await pass(0);
    expect(await answer).toBe(status);
  });

  it.each([[null], [{}], [{ status: 'yes' }], ['added']])('is unknown for %j', async (data) => {
    const client = openClient({ silentOn: ['web_app_check_home_screen'] });
    const answer = startTelegram(client.launch).homeScreen?.check();
    client.send('home_screen_checked', data);
    expect(await answer).toBe('unknown');
  });
});

describe('files and links', () => {
  it('Telegram downloads an https file; any other file opens as a link', () => {
    const client = openClient();
    const { download } = startTelegram(client.launch);
    client.calls.length = 0;
    download?.({ url: 'https://example.com/app.apk', name: 'app.apk' });
    download?.({ url: 'http://example.com/app.apk', name: 'app.apk' });
    expect(client.calls).toEqual([
      {
        method: 'web_app_request_file_download',
        params: { url: 'https://example.com/app.apk', file_name: 'app.apk' },
      },
      {
        method: 'web_app_open_link',
        params: { url: 'http://example.com/app.apk', try_browser: 'chrome' },
      },
    ]);
  });
});

describe('a launch in full screen', () => {
  it.each([
    ['tdesktop', true],
    ['weba', true],
    ['ios', false],
  ])('on %s is left: %s', (platform, isLeft) => {
    const client = openClient({ platform, launchedWith: { tgWebAppFullscreen: '1' } });
    startTelegram(client.launch);
    expect(client.methods().includes('web_app_exit_fullscreen')).toBe(isLeft);
  });
});

it.each([
  ['9.0', false],
  ['9.1', true],
])('a client of version %s hides the keyboard: %s', (version, isHidden) => {
  const client = openClient({ version });
  startTelegram(client.launch).hideKeyboard();
  expect(client.methods().includes('web_app_hide_keyboard')).toBe(isHidden);
});
