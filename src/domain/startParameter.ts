const REFERRER = /^[A-Za-z0-9-]{1,32}$/;
const PARAMETER = /^([A-Za-z0-9-]{0,32})(?:__([A-Za-z0-9-]*))?$/;

/** A referrer's id as it may stand in an address: 1 to 32 of A-Z, a-z, 0-9 and `-`, else none (D-214). */
export function readReferrer(text: string): string | null {
  return REFERRER.test(text) ? text : null;
}

/** Splits Telegram's start parameter: `<pid>` alone or `<pid>__<path name>`, pid may be empty (D-214). */
export function readStartParameter(text: string): {
  referrer: string | null;
  pathName: string | null;
} {
  const [, referrer, pathName] = PARAMETER.exec(text) ?? [];
  return { referrer: referrer || null, pathName: pathName || null };
}

/** Finds the referrer in an address's query or hash: `?pid=`, `register?pid=` (D-013). */
export function findReferrer(address: string): string | null {
  const value = /(?:^|[?&])pid=([^&#?]*)/.exec(address)?.[1];
  return value === undefined ? null : readReferrer(value);
}
