import { supports, type Version } from '@tma.js/sdk';

import type { Post } from './post.ts';

const TELEGRAM_HOSTS = ['t.me', 'telegram.me'];

/** Opens addresses through Telegram; a client that takes none gets a window of the browser's. */
export function createOpenLink(post: Post, version: Version): (url: string) => void {
  // The in-app browser knows no login of the player's (payment pages).
  const browser = supports('web_app_open_link', 'try_browser', version)
    ? { try_browser: 'chrome' as const }
    : {};
  return (url) => {
    const { protocol, hostname, pathname, search } = new URL(url, location.href);
    const isTelegrams = protocol === 'https:' && TELEGRAM_HOSTS.includes(hostname);
    const isTaken =
      (isTelegrams && post('web_app_open_tg_link', { path_full: pathname + search })) ||
      post('web_app_open_link', { url, ...browser });
    if (!isTaken) window.open(url, '_blank', 'noopener,noreferrer');
  };
}
