import { supports, type Version } from '@tma.js/sdk';

import type { Post } from './messages.ts';
import type { Telegram } from './telegram.ts';

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

/** Shares by Telegram's own page for it, which every client opens as a choice of chats. */
export function createShare(openLink: Telegram['openLink']): Telegram['share'] {
  return (url, text) => openLink(`https://t.me/share/url?${query({ url, text })}`);
}

// Some clients read "+" as itself and not as a blank.
function query(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Telegram's own download from 8.0 on; it takes `https` only, anything else opens as a link. */
export function createDownload(
  post: Post,
  version: Version,
  openLink: Telegram['openLink'],
): Telegram['download'] {
  if (!supports('web_app_request_file_download', version)) return null;
  return ({ url, name }) => {
    const isTaken =
      new URL(url, location.href).protocol === 'https:' &&
      post('web_app_request_file_download', { url, file_name: name });
    if (!isTaken) openLink(url);
  };
}
