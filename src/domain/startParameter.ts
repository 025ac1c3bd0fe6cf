const REFERRER = /^[\w.-]{1,64}$/;
const PARAMETER = /^([A-Za-z0-9-]{0,32})(?:__((?:[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*)?))?$/;

/** Reads a referrer's id: 1 to 64 of A-Z, a-z, 0-9, `-`, `_` and `.`. Returns null for anything else. */
export function readReferrer(text: string): string | null {
  return REFERRER.test(text) ? text : null;
}

/** Splits a start parameter, `<pid>` or `<pid>__<path name>`, which may carry values: `promotion-7` (D-214). */
export function readStartParameter(text: string): {
  referrer: string | null;
  pathName: string | null;
} {
  const [, referrer, pathName] = PARAMETER.exec(text) ?? [];
  return { referrer: referrer || null, pathName: pathName || null };
}

/** Finds the referrer in the query or hash of an address: `?pid=`, `register?pid=`. */
export function findReferrer(address: string): string | null {
  const value = /(?:^|[?&])pid=([^&#?]*)/.exec(address)?.[1];
  return value === undefined ? null : readReferrer(value);
}
