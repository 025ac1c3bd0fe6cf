import { init, on, supports } from '@tma.js/sdk';

import { createPost } from './post.ts';
import { readLaunchString } from './launchString.ts';
import { createOpenLink } from './openLink.ts';
import { createColors } from './colorsSignal.ts';
import { createScanQr } from './scanQr.ts';
import { applyTelegramTheme } from './theme.ts';
import type { Telegram } from './telegram.ts';
import { watchViewport } from './viewport.ts';

/**
 * Starts the one engine (D-044). It is told everything it would otherwise read from the address of the page's
 * first load: that reading stores the launch data again after a logout removed it (D-030), and refuses launch
 * strings that a login accepts.
 */
export function startTelegram(
  launch: string,
  root: HTMLElement = document.documentElement,
): Telegram {
  const { version, platform, colors } = readLaunchString(launch);
  const post = createPost(version);
  try {
    // Any page that frames us could send styles (trust C).
    init({ acceptCustomStyles: false, version, isInlineMode: false, themeParams: colors });
  } catch {
    // Nobody listens: every request below stays unanswered, which is what all of them can bear.
  }
  post('web_app_ready');
  post('web_app_expand');
  // Scrolling a list upwards would close the app.
  post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
  watchViewport(post, root);

  return {
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
      onPress: (listener) => on('back_button_pressed', () => listener()),
    },
    openLink: createOpenLink(post, version),
    scanQr: createScanQr(post, version, platform),
  };
}
