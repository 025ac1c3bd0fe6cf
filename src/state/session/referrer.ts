import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from './storedKeys.ts';

/** The referrer of this session: the first valid one that an address brought (D-013). */
export function getReferrer(): string | null {
  return readStoredText('sessionStorage', STORED.cache.referrer);
}

/** Keeps a referrer unless an earlier one is known. */
export function keepReferrer(found: string | null): void {
  if (found !== null && getReferrer() === null)
    writeStored('sessionStorage', STORED.cache.referrer, found);
}
