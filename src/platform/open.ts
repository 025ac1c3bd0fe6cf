import { withTelegram } from './telegram/loadTelegram.ts';

/** Opens an address that has passed the URL gate in a new window, without opener and referrer. */
export function openExternal(url: string): void {
  withTelegram((telegram) => {
    if (telegram) telegram.openLink(url);
    else window.open(url, '_blank', 'noopener,noreferrer');
  });
}

/** Leaves the site for an address that has passed the URL gate. An object, so that tests can replace `to`. */
export const departure = { to: (url: string): void => location.assign(url) };
