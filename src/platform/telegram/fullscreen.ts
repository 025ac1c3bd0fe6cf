import { on, supports, type Version } from '@tma.js/sdk';

import { isPhone } from './phone.ts';
import type { Post } from './post.ts';
import type { Telegram } from './telegram.ts';

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
