import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from './storedKeys.ts';

/** Returns the referrer of this session, from the first address with a valid one. */
export function getReferrer(): string | null {
  return readStoredText('sessionStorage', STORED.cache.referrer);
}

/** Stores a referrer, unless there is one already. */
export function keepReferrer(found: string | null): void {
  if (found !== null && getReferrer() === null)
    writeStored('sessionStorage', STORED.cache.referrer, found);
}
