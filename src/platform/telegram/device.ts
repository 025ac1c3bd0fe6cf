import { on, type SafeAreaInsets, supports, type Version } from '@tma.js/sdk';

import { withinMs } from '#platform/clock.ts';

import { debounce, onUserInput } from './events.ts';
import type { PostEvent } from './messages.ts';
import type { HapticFeedback, ScanQr, Telegram } from './telegram.ts';

/** Haptic feedback, since 6.1. */
export function createHapticFeedback(postEvent: PostEvent): (kind: HapticFeedback) => void {
  return (kind) => {
    const notification_type = kind === 'success' ? 'success' : 'error';
    postEvent(
      'web_app_trigger_haptic_feedback',
      kind === 'selection'
        ? { type: 'selection_change' }
        : { type: 'notification', notification_type },
    );
  };
}

const PHONES = ['ios', 'android', 'android_x'];

/** Whether the client runs on a phone. Desktop and web clients accept requests that they cannot serve. */
export function isPhone(platform: string): boolean {
  return PHONES.includes(platform);
}

/** The status is `unknown` when the client does not answer within this time, in ms. */
const ANSWER_TIMEOUT_MS = 1000;
const STATUSES = ['added', 'missed', 'unsupported'] as const;

/** The shortcut on the device's home screen, since 8.0. */
export function createHomeScreen(postEvent: PostEvent, version: Version): Telegram['homeScreen'] {
  if (!supports('web_app_add_to_home_screen', version)) return null;
  return {
    check: async () => {
      const answered = new Promise<unknown>((resolve) => {
        const hear = (event: { status?: unknown } | null) => resolve(event?.status);
        on('home_screen_checked', hear, true);
      });
      postEvent('web_app_check_home_screen');
      const status = await withinMs(answered, ANSWER_TIMEOUT_MS);
      return STATUSES.find((one) => one === status) ?? 'unknown';
    },
    add: () => void postEvent('web_app_add_to_home_screen'),
  };
}

type Client = { version: Version; platform: string; isFullscreen: boolean };

/** Full screen on phones, since 8.0. A page that was launched in full screen stays in it. */
export function createFullscreen(postEvent: PostEvent, client: Client): Telegram['fullscreen'] {
  const { version, platform } = client;
  if (!isPhone(platform) || !supports('web_app_request_fullscreen', version)) return null;
  let { isFullscreen } = client;
  let isRequestedByUs = false;
  // The SDK does not validate the event.
  on('fullscreen_changed', (event: { is_fullscreen?: unknown } | null) => {
    isFullscreen = event?.is_fullscreen === true;
    // The player left full screen with Telegram's own control.
    if (!isFullscreen) isRequestedByUs = false;
  });
  on('fullscreen_failed', (event: { error?: unknown } | null) => {
    // After a reload in full screen, the request that entered it was also ours.
    isRequestedByUs &&= event?.error === 'ALREADY_FULLSCREEN';
  });
  return {
    enter() {
      if (isFullscreen || isRequestedByUs) return;
      isRequestedByUs = true;
      postEvent('web_app_request_fullscreen');
    },
    exit() {
      if (isRequestedByUs) postEvent('web_app_exit_fullscreen');
      isRequestedByUs = false;
    },
  };
}

/** The QR scanner on phones, since 6.4. It closes without an event when the player denies the camera. */
export function createScanQr(
  postEvent: PostEvent,
  version: Version,
  platform: string,
): ScanQr | null {
  if (!isPhone(platform) || !supports('web_app_open_scan_qr_popup', version)) return null;
  return (hint, onText) => {
    let isOpen = true;
    const stopListening = () => {
      isOpen = false;
      for (const remove of removals) remove();
    };
    const close = () => {
      if (!isOpen) return;
      stopListening();
      postEvent('web_app_close_scan_qr_popup');
    };
    const removals = [
      // The SDK does not validate the event.
      on('qr_text_received', (event: { data?: unknown } | null) => {
        const text = event?.data;
        if (typeof text !== 'string' || text.trim() === '') return;
        close();
        onText(text);
      }),
      on('scan_qr_popup_closed', stopListening),
    ];
    postEvent('web_app_open_scan_qr_popup', { text: hint });
    return close;
  };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Right after a rotation or a change to full screen, clients still send the old insets; in ms. */
const DEBOUNCE_MS = 300;
const MAX_PX = 10_000;

/** Writes Telegram's viewport to the CSS variables `--tg-viewport-…`. Waits for no answer. */
export function watchViewport(postEvent: PostEvent, root: HTMLElement): void {
  // Writes once per frame, however many events arrive.
  const pending = new Map<string, number>();
  const flush = () => {
    for (const [name, px] of pending) root.style.setProperty(`--tg-viewport-${name}`, `${px}px`);
    pending.clear();
  };
  const write = (name: string, px: unknown) => {
    if (typeof px !== 'number' || !(px >= 0 && px <= MAX_PX)) return;
    if (pending.size === 0) requestAnimationFrame(flush);
    pending.set(name, px);
  };
  const writeInsets = (name: string, insets: Partial<SafeAreaInsets> | null | undefined) => {
    for (const side of SIDES) write(`${name}-${side}`, insets?.[side]);
  };
  const requestInsets = () => {
    postEvent('web_app_request_safe_area');
    postEvent('web_app_request_content_safe_area');
  };
  const requestInsetsLater = debounce(requestInsets, DEBOUNCE_MS);

  on('viewport_changed', ({ height, is_state_stable }) => {
    if (is_state_stable) write('stable-height', height);
  });
  on('safe_area_changed', (insets) => writeInsets('safe-area-inset', insets));
  on('content_safe_area_changed', (insets) => writeInsets('content-safe-area-inset', insets));
  on('fullscreen_changed', requestInsetsLater);
  window.addEventListener('orientationchange', requestInsetsLater);
  postEvent('web_app_request_viewport');
  requestInsets();
}

/** Delays the report of a return by this time, in ms, so that a client that flickers causes one report. */
const VISIBILITY_DEBOUNCE_MS = 100;

/** Reports whether Telegram shows the page. A touch counts as a return, because some clients do not report it. */
export const onVisibilityChange: Telegram['onVisibilityChange'] = (listener) => {
  let isVisible = true;
  let reported = true;
  const report = () => {
    if (reported === isVisible) return;
    reported = isVisible;
    listener(isVisible);
  };
  const reportLater = debounce<void>(report, VISIBILITY_DEBOUNCE_MS);
  const removals = [
    on('visibility_changed', (event: { is_visible?: unknown } | null) => {
      if (typeof event?.is_visible !== 'boolean') return;
      isVisible = event.is_visible;
      // Reports hiding at once, because a phone may stop the timers of a hidden page.
      if (isVisible) reportLater();
      else report();
    }),
    onUserInput('pointerdown', () => {
      isVisible = true;
      report();
    }),
  ];
  return () => {
    for (const remove of removals) remove();
    // Cancels a report that is still scheduled.
    reported = isVisible;
  };
};
