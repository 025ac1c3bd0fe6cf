const PAYLOAD = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads the payload of `/start <payload>`: 1 to 64 of A-Z, a-z, 0-9, `_` and `-`. Returns null for anything else. */
export function readPayload(text: string): string | null {
  const payload = text.trim();
  return PAYLOAD.test(payload) ? payload : null;
}

/** Builds the address of a `web_app` button: without a start parameter, so the payload goes into the query. */
export function pageLink(appUrl: string, payload: string | null): string {
  if (payload === null) return appUrl;
  return `${appUrl}${appUrl.includes('?') ? '&' : '?'}tgWebAppStartParam=${payload}`;
}

/** Builds the link that opens the named or the main Mini App. Telegram signs its payload, and allows it in groups. */
export function appLink(
  botUsername: string,
  appShortName: string | null,
  payload: string | null,
): string {
  const bot = `https://t.me/${botUsername}`;
  const start = payload === null ? '' : `=${payload}`;
  // The address of the bot without a query would open the chat.
  if (appShortName === null) return `${bot}?startapp${start}`;
  return `${bot}/${appShortName}${start && `?startapp${start}`}`;
}
