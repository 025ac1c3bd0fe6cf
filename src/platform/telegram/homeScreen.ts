import { on, supports, type Version } from '@tma.js/sdk';

import type { Post } from './post.ts';
import type { HomeScreenStatus, Telegram } from './telegram.ts';

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
