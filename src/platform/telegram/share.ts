import type { Telegram } from './telegram.ts';

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
