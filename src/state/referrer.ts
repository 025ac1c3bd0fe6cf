import { readStored, writeStored } from '#platform/storage.ts';

import { STORED } from './stored.ts';

let referrer: string | null = null;

/** The referrer of this session: the first valid one that an address brought (D-013). */
export function getReferrer(): string | null {
  referrer ??= readStored('sessionStorage', STORED.cache.referrer);
  return referrer;
}

/** Keeps a referrer unless an earlier one is known. */
export function keepReferrer(found: string | null): void {
  if (found === null || getReferrer() !== null) return;
  referrer = found;
  writeStored('sessionStorage', STORED.cache.referrer, found);
}
