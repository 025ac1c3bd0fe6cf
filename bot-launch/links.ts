const PAYLOAD = /^[A-Za-z0-9_-]{1,64}$/;

/** The payload of `/start <payload>`: 1 to 64 of A-Z, a-z, 0-9, `_` and `-`; null for anything else. */
export function readPayload(text: string): string | null {
  const payload = text.trim();
  return PAYLOAD.test(payload) ? payload : null;
}

/**
 * The address of a `web_app` button. Such a button has no start parameter, so the payload is put into the query under
 * Telegram's name for it, which the page reads too.
 */
export function pageLink(appUrl: string, payload: string | null): string {
  if (payload === null) return appUrl;
  return `${appUrl}${appUrl.includes('?') ? '&' : '?'}tgWebAppStartParam=${payload}`;
}

/** The address that opens the Mini App from a group, where `web_app` buttons are not allowed: the named app or the main one. */
export function groupLink(
  botUsername: string,
  appShortName: string | null,
  payload: string | null,
): string {
  const bot = `https://t.me/${botUsername}`;
  const start = payload === null ? '' : `=${payload}`;
  // Without the query, the address of the bot alone would open the chat.
  if (appShortName === null) return `${bot}?startapp${start}`;
  return `${bot}/${appShortName}${start && `?startapp${start}`}`;
}
