import { withTelegram } from './telegram/loadTelegram.ts';

/** Opens an address that has passed the URL gate in a new window, without opener and referrer. */
export function openExternal(url: string): void {
  withTelegram((telegram) => {
    if (telegram) telegram.openLink(url);
    else window.open(url, '_blank', 'noopener,noreferrer');
  });
}

/** Leaves the site for an address that has passed the URL gate. An object, so that tests can replace `leaveSite`. */
export const pageLocation = { leaveSite: (url: string): void => location.assign(url) };
