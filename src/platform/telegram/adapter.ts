import { init, logger, supports } from '@tma.js/sdk';

import { createAskPopup } from './askPopup.ts';
import { createMainButton, createButtonPress } from './buttons.ts';
import { createColors } from './colors.ts';
import { createFullscreen, createHaptic, createHomeScreen } from './device.ts';
import { readLaunchString } from './launchString.ts';
import { createDownload, createOpenLink, createShare } from './links.ts';
import { createPost, restrictMessageOrigins } from './messages.ts';
import { createScanQr } from './scanQr.ts';
import type { Telegram } from './telegram.ts';
import { applyTelegramTheme } from './theme.ts';
import { onVisibility, watchViewport } from './viewport.ts';

/**
 * Starts the one engine (D-044). It is told everything it would otherwise read from the address of the page's
 * first load: that reading stores the launch data again after a logout removed it (D-030), and refuses launch
 * strings that a login accepts. `origins` are those of Telegram's web clients.
 */
export function startTelegram(
  launch: string,
  origins: readonly string[] = [],
  root: HTMLElement = document.documentElement,
): Telegram {
  const { version, platform, colors, isFullscreen } = readLaunchString(launch);
  const post = createPost(version);
  restrictMessageOrigins(origins);
  // It prints every event that it cannot read, and anybody who may speak could fill the console.
  logger.set({ ...logger(), forceError() {} });
  try {
    // Any page that frames us could send styles.
    init({ acceptCustomStyles: false, version, isInlineMode: false, themeParams: colors });
  } catch {
    // Nobody listens: every request below stays unanswered, which is what all of them can bear.
  }
  post('web_app_ready');
  post('web_app_expand');
  // Scrolling a list upwards would close the app.
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  watchViewport(post, root);

  const openLink = createOpenLink(post, version);
  return {
    platform,
    colors: createColors(colors, post),
    paint(arrived, shown) {
      const { ground, card } = applyTelegramTheme(arrived, shown, root);
      if (!ground || !card) return;
      if (supports('web_app_set_header_color', 'color', version))
        post('web_app_set_header_color', { color: card });
      post('web_app_set_background_color', { color: ground });
      post('web_app_set_bottom_bar_color', { color: card });
    },
    backButton: {
      show: () => void post('web_app_setup_back_button', { is_visible: true }),
      hide: () => void post('web_app_setup_back_button', { is_visible: false }),
      onPress: createButtonPress('back_button_pressed'),
    },
    settingsButton: {
      show: () => void post('web_app_setup_settings_button', { is_visible: true }),
      hide: () => void post('web_app_setup_settings_button', { is_visible: false }),
      onPress: createButtonPress('settings_button_pressed'),
    },
    mainButton: createMainButton(post, root),
    confirmClosing: (isNeeded) =>
      void post('web_app_setup_closing_behavior', { need_confirmation: isNeeded }),
    haptic: createHaptic(post),
    askPopup: createAskPopup(post, version),
    fullscreen: createFullscreen(post, { version, platform, isFullscreen }),
    onVisibility,
    homeScreen: createHomeScreen(post, version),
    download: createDownload(post, version, openLink),
    share: createShare(openLink),
    openLink,
    scanQr: createScanQr(post, version, platform),
  };
}
