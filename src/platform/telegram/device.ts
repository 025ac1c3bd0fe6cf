import { on, supports, type Version } from '@tma.js/sdk';

import type { Post } from './messages.ts';
import type { HapticKind, HomeScreenStatus, Telegram } from './telegram.ts';

export function createHaptic(post: Post): (kind: HapticKind) => void {
  return (kind) => {
    if (kind === 'selection') {
      post('web_app_trigger_haptic_feedback', { type: 'selection_change' });
      return;
    }
    post('web_app_trigger_haptic_feedback', {
      type: 'notification',
      notification_type: kind === 'success' ? 'success' : 'error',
    });
  };
}

const PHONES = ['ios', 'android', 'android_x'];

/** Whether a platform, as the client names it, is a phone: desktops and browsers know requests that they cannot serve. */
export function isPhone(platform: string): boolean {
  return PHONES.includes(platform);
}

/** A client that has not answered by then does not know, in ms. */
const WAIT_MS = 1000;
const STATUSES: readonly unknown[] = ['added', 'missed', 'unknown', 'unsupported'];

/** The shortcut on the device's home screen, from 8.0 on. */
export function createHomeScreen(post: Post, version: Version): Telegram['homeScreen'] {
  if (!supports('web_app_add_to_home_screen', version)) return null;
  return {
    check: () =>
      new Promise((resolve) => {
        const answer = (status: unknown) => {
          off();
          clearTimeout(timer);
          resolve(isStatus(status) ? status : 'unknown');
        };
        const timer = setTimeout(answer, WAIT_MS);
        const off = on('home_screen_checked', (event: { status?: unknown } | null) =>
          answer(event?.status),
        );
        post('web_app_check_home_screen');
      }),
    add: () => void post('web_app_add_to_home_screen'),
  };
}

function isStatus(value: unknown): value is HomeScreenStatus {
  return STATUSES.includes(value);
}

type Client = { version: Version; platform: string; isFullscreen: boolean };

/** Full screen of a phone's client from 8.0 on; one that was launched so stays so. */
export function createFullscreen(post: Post, client: Client): Telegram['fullscreen'] {
  const { version, platform } = client;
  if (!isPhone(platform) || !supports('web_app_request_fullscreen', version)) return null;
  let { isFullscreen } = client;
  let isOurs = false;
  // Nobody has checked what the client says.
  on('fullscreen_changed', (event: { is_fullscreen?: unknown } | null) => {
    isFullscreen = event?.is_fullscreen === true;
    // The player left it by Telegram's own control.
    if (!isFullscreen) isOurs = false;
  });
  on('fullscreen_failed', (event: { error?: unknown } | null) => {
    // A page that was reloaded in full screen asked for it itself, and takes it back.
    isOurs &&= event?.error === 'ALREADY_FULLSCREEN';
  });
  return {
    enter() {
      if (isFullscreen || isOurs) return;
      isOurs = true;
      post('web_app_request_fullscreen');
    },
    exit() {
      if (isOurs) post('web_app_exit_fullscreen');
      isOurs = false;
    },
  };
}
