import { getTelegram } from './telegram/loadTelegram.ts';

/** Opens an address that has passed the URL gate in a new window, without opener and referrer (F-C17). */
export function openExternal(url: string): void {
  const telegram = getTelegram();
  if (telegram) telegram.openLink(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
}

/** Opens a screen of our own in a window beside this one, which keeps running. It has the session of this tab. */
export function openBeside(address: string): void {
  const beside = window.open(new URL(`#${address}`, location.href).href, '_blank');
  // A page that it leads to must not reach this one.
  if (beside) beside.opener = null;
}

/** Leaves the site for an address that has passed the URL gate. An object, so that tests can replace `to`. */
export const departure = { to: (url: string): void => location.assign(url) };
