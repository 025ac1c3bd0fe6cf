import {
  CloudStorage,
  createRequestId,
  DeviceStorage,
  init,
  invokeCustomMethod,
  logger,
  on,
  request2Fp,
  supports,
  type Version,
} from '@tma.js/sdk';

import { readJson } from '#domain/readJson.ts';
import { readUrl } from '#domain/urls.ts';

import { isDark, readColor } from './colors.ts';
import {
  createFullscreen,
  createHapticFeedback,
  createHomeScreen,
  createScanQr,
  isPhone,
  onVisibilityChange,
  watchViewport,
} from './device.ts';
import {
  createPostEvent,
  firstAnswer,
  type PostEvent,
  restrictMessageOrigins,
} from './messages.ts';
import { createShowPopup } from './popup.ts';
import type {
  BarButton,
  MainButton,
  OnClick,
  Telegram,
  TelegramColors,
  TelegramStorage,
} from './telegram.ts';
import { telegramPath } from './telegramPath.ts';
import { createApplyTheme, createColors } from './theme.ts';

/**
 * Starts the SDK, the only Telegram engine. We pass version and colours. If the SDK read them itself, it would store
 * the launch data again after a logout has removed it (D-030), and reject launch strings that a login accepts.
 * `origins` are the origins of Telegram's web clients; `parent` is the origin of the page around this one.
 */
export function startTelegram(
  launch: string,
  origins: readonly string[] = [],
  parent = '',
  root: HTMLElement = document.documentElement,
): Telegram {
  const { version, platform, colors, isFullscreen } = readLaunchString(launch);
  const postEvent = createPostEvent(version);
  restrictMessageOrigins(origins, parent);
  // The SDK logs every event that it cannot read, so any sender could fill the console.
  logger.set({ ...logger(), forceError() {} });
  try {
    // We refuse custom styles, because any page that frames ours could send them.
    init({ acceptCustomStyles: false, version, isInlineMode: false, themeParams: colors });
  } catch {
    // Without a client, all requests below stay unanswered. Each of them copes with that.
  }
  postEvent('web_app_ready');
  postEvent('web_app_expand');
  // With vertical swipes, scrolling up in a list would close the app.
  postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  // A desktop window in full screen has no title bar, so it could not be closed.
  if (isFullscreen && !isPhone(platform)) postEvent('web_app_exit_fullscreen');
  watchViewport(postEvent, root);
  const answered = firstAnswer();

  const openLink = createOpenLink(postEvent, version);
  return {
    platform,
    colors: createColors(colors, postEvent),
    applyTheme: createApplyTheme(postEvent, version, root),
    answered,
    backButton: createBarButton(postEvent, 'back'),
    settingsButton: createBarButton(postEvent, 'settings'),
    mainButton: createMainButton(postEvent, root),
    confirmClosing: (isNeeded) =>
      void postEvent('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    hapticFeedback: createHapticFeedback(postEvent),
    showPopup: createShowPopup(postEvent, version),
    fullscreen: createFullscreen(postEvent, { version, platform, isFullscreen }),
    onVisibilityChange,
    homeScreen: createHomeScreen(postEvent, version),
    download: createDownload(postEvent, version, openLink),
    share: createShare(openLink),
    openLink,
    deviceStorage: createDeviceStorage(version),
    cloudStorage: createCloudStorage(version),
    hideKeyboard: () => void postEvent('web_app_hide_keyboard'),
    requestWriteAccess: supports('web_app_request_write_access', version)
      ? () => void postEvent('web_app_request_write_access')
      : null,
    scanQr: createScanQr(postEvent, version, platform),
  };
}

/** Opens addresses through Telegram, or in a browser window when the client does not support links. */
function createOpenLink(postEvent: PostEvent, version: Version): (url: string) => void {
  // Players are not logged in to payment pages in Telegram's in-app browser.
  const browser = supports('web_app_open_link', 'try_browser', version)
    ? { try_browser: 'chrome' as const }
    : {};
  return (url) => {
    const path = telegramPath(url);
    const isOpened =
      (path !== null && postEvent('web_app_open_tg_link', { path_full: path })) ||
      postEvent('web_app_open_link', { url, ...browser });
    if (!isOpened) window.open(url, '_blank', 'noopener,noreferrer');
  };
}

/** Shares through Telegram's share page, which every client opens as a list of chats. */
function createShare(openLink: Telegram['openLink']): Telegram['share'] {
  return (url, text) => openLink(`https://t.me/share/url?${encodeQuery({ url, text })}`);
}

// URLSearchParams accepts half an emoji, which a name that was cut may end with. It writes a space as "+", which some
// clients do not decode.
function encodeQuery(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20');
}

/** Telegram's own download, since 8.0. It accepts only `https`, so other addresses open as links. */
function createDownload(
  postEvent: PostEvent,
  version: Version,
  openLink: Telegram['openLink'],
): Telegram['download'] {
  if (!supports('web_app_request_file_download', version)) return null;
  return ({ url, name }) => {
    const isStarted =
      readUrl(url, location.href)?.protocol === 'https:' &&
      postEvent('web_app_request_file_download', { url, file_name: name });
    if (!isStarted) openLink(url);
  };
}

/** Telegram's back button, since 6.1, or the "settings" entry in its own menu, since 6.10. */
function createBarButton(postEvent: PostEvent, name: 'back' | 'settings'): BarButton {
  const method = `web_app_setup_${name}_button` as const;
  return {
    show: () => postEvent(method, { is_visible: true }),
    hide: () => void postEvent(method, { is_visible: false }),
    onClick: createOnClick(`${name}_button_pressed`),
  };
}

/** Telegram's main button, in the page's accent colour with white or black text, whichever has more contrast. */
function createMainButton(postEvent: PostEvent, root: HTMLElement): MainButton {
  return {
    show({ label, isActive, isBusy }) {
      const accent = readColor(getComputedStyle(root).getPropertyValue('--accent'));
      postEvent('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive,
        is_progress_visible: isBusy,
        text: label,
        ...(accent && { color: accent, text_color: isDark(accent) ? '#ffffff' : '#000000' }),
      });
    },
    hide: () => void postEvent('web_app_setup_main_button', { is_visible: false }),
    onClick: createOnClick('main_button_pressed'),
  };
}

/** Ignores presses closer together than this, in ms. No player taps faster, so they are repeats or a flood. */
const MIN_CLICK_INTERVAL_MS = 150;

function createOnClick(event: `${'back' | 'main' | 'settings'}_button_pressed`): OnClick {
  return (listener) => {
    let lastMs = Number.NEGATIVE_INFINITY;
    return on(event, () => {
      const nowMs = performance.now();
      if (nowMs - lastMs < MIN_CLICK_INTERVAL_MS) return;
      lastMs = nowMs;
      listener();
    });
  };
}

/** Telegram's storage on this device, since 9.0. */
function createDeviceStorage(version: Version): TelegramStorage | null {
  if (!supports('web_app_device_storage_get_key', version)) return null;
  const storage = new DeviceStorage({ isTma: true, version, createRequestId, request: request2Fp });
  return {
    read: async (key) => (await storage.getItem(nameOf(key))) || null,
    write: (key, text) => storage.setItem(nameOf(key), text),
  };
}

/** Telegram's storage for this user on all devices, since 6.9. */
function createCloudStorage(version: Version): TelegramStorage | null {
  if (!supports('web_app_invoke_custom_method', version)) return null;
  const storage = new CloudStorage({ isTma: true, version, invokeCustomMethod });
  return {
    read: async (key) => (await storage.getItem(nameOf(key))) || null,
    write: async (key, text) => {
      if (text === null) await storage.deleteItem(nameOf(key));
      else await storage.setItem(nameOf(key), text);
    },
  };
}

/** Telegram's keys may contain no dot. */
function nameOf(key: string): string {
  return key.replaceAll('.', '_');
}

/** The version that we assume when the client does not send one. Every client supports it. */
const OLDEST_VERSION: Version = '6.0';

/** Reads version, platform and colours, each by itself with defaults; the SDK's parser rejects some strings. */
function readLaunchString(launch: string) {
  const params = new URLSearchParams(launch);
  const version = params.get('tgWebAppVersion') ?? '';
  return {
    version: isVersion(version) ? version : OLDEST_VERSION,
    platform: params.get('tgWebAppPlatform') ?? '',
    colors: readColors(params.get('tgWebAppThemeParams')),
    /** Telegram opened the page in full screen. */
    isFullscreen: params.get('tgWebAppFullscreen') === '1',
  };
}

function isVersion(text: string): text is Version {
  return /^\d{1,3}(\.\d{1,3}){1,2}$/.test(text);
}

function readColors(json: string | null): TelegramColors {
  return Object.fromEntries(
    Object.entries(readJson(json) ?? {}).flatMap(([name, value]) => {
      const color = readColor(value);
      return color ? [[name, color]] : [];
    }),
  );
}
