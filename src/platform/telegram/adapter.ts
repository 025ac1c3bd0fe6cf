import { init, logger, supports } from '@tma.js/sdk';

import { createBarButton, createMainButton } from './buttons.ts';
import {
  createFullscreen,
  createHapticFeedback,
  createHomeScreen,
  createScanQr,
  isPhone,
} from './device.ts';
import { readLaunchString } from './launchString.ts';
import { createDownload, createOpenLink, createShare } from './links.ts';
import { createPostEvent, restrictMessageOrigins, watchAnswers } from './messages.ts';
import { createShowPopup } from './popup.ts';
import { createCloudStorage, createDeviceStorage } from './storages.ts';
import type { Telegram } from './telegram.ts';
import { createApplyTheme, createColors } from './theme.ts';
import { watchViewport } from './viewport.ts';
import { onVisibilityChange } from './visibility.ts';

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
  const onAnswered = watchAnswers();

  const openLink = createOpenLink(postEvent, version);
  return {
    platform,
    colors: createColors(colors, postEvent),
    applyTheme: createApplyTheme(postEvent, version, root),
    onAnswered,
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
