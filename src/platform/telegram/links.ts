import { supports, type Version } from '@tma.js/sdk';

import { readUrl } from '#domain/urls.ts';

import type { PostEvent } from './messages.ts';
import type { Telegram } from './telegram.ts';
import { telegramPath } from './telegramPath.ts';

/** Opens addresses through Telegram, or in a browser window when the client does not support links. */
export function createOpenLink(postEvent: PostEvent, version: Version): (url: string) => void {
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
export function createShare(openLink: Telegram['openLink']): Telegram['share'] {
  return (url, text) => openLink(`https://t.me/share/url?${encodeQuery({ url, text })}`);
}

// URLSearchParams accepts half an emoji, which a name that was cut may end with. It writes a space as "+", which some
// clients do not decode.
function encodeQuery(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20');
}

/** Telegram's own download, since 8.0. It accepts only `https`, so other addresses open as links. */
export function createDownload(
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
