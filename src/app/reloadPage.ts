import { now } from '#platform/clock.ts';
import { currentPage } from '#platform/currentPage.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { hasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

/** The page reloads by itself at most once in so many ms. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page because a file of it cannot be had, as after a deployment (F-R25). Not while an order is under way or
 * something typed would be lost, not where the page itself cannot be had, and by itself not twice within a minute.
 * Resolves with whether it reloads.
 */
export async function reloadPage({ isAsked }: { isAsked: boolean }): Promise<boolean> {
  if (hasUnsavedChanges() || (!isAsked && isTooSoon())) return false;
  // Another order may begin while this is being asked.
  if (!(await currentPage.isThere()) || hasUnsavedChanges()) return false;
  // Where nothing can be remembered nothing would stop the second reload either.
  const isNoted = writeStored('sessionStorage', STORED.cache.reloaded, String(now()));
  if (!isNoted && !isAsked) return false;
  currentPage.reload();
  return true;
}

function isTooSoon(): boolean {
  const at = readStored('sessionStorage', STORED.cache.reloaded);
  return at !== null && Math.abs(now() - Number(at)) < PAUSE_MS;
}
