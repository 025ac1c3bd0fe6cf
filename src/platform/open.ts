import { getTelegram } from './telegram/loadTelegram.ts';

/** Opens an address that the URL gate let pass in a window of its own, which learns nothing of ours (F-C17). */
export function openExternal(url: string): void {
  const telegram = getTelegram();
  if (telegram) telegram.openLink(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
}

/**
 * Leaves the site for an address that the URL gate let pass. An object, because no test's document can really leave.
 */
export const departure = { to: (url: string): void => location.assign(url) };
