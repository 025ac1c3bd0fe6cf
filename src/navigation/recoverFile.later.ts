import * as v from 'valibot';

import { after } from '#platform/clock.ts';
import { currentPage } from '#platform/currentPage.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { hasUnstoredOrder, useUnsaved } from '#state/drafts/unsavedChanges.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** A reload that has not begun after this time will not come, in ms. */
const RELOAD_MS = 10_000;

type Loss = {
  error: unknown;
  /** The address of the page when the file was requested. */
  at: string;
};

/** Imports a lazy file once more, then reloads once per build and tab, unless something would be lost (D-296). */
export async function recoverFile<File>(
  load: () => Promise<File>,
  { error, at }: Loss,
): Promise<File> {
  try {
    return await load();
  } catch {
    if (!(await mayReload(at))) throw error;
    currentPage.reload();
    // The screen waits for the reload, but not forever.
    return new Promise((_, reject) => void after(RELOAD_MS, () => reject(error)));
  }
}

async function mayReload(at: string): Promise<boolean> {
  if (wouldLose() || hasReloaded()) return false;
  // Offline, the reload would show the browser's error page. An order may have begun during the check.
  if (!(await currentPage.isThere()) || wouldLose()) return false;
  // Does not disturb a player who has gone elsewhere.
  if (location.href !== at || !currentPage.canRemember()) return false;
  return writeStored('sessionStorage', STORED.cache.reloaded, JSON.stringify(currentPage.build()));
}

/** Whether a reload would lose an order, typed text, a running game or chat, or something that is only in memory. */
function wouldLose(): boolean {
  const hasFirstPassword = useFirstPassword.getState().password !== null;
  const hasFrame = document.querySelector('iframe') !== null;
  return useUnsaved.getState().length > 0 || hasFirstPassword || hasFrame || hasUnstoredOrder();
}

function hasReloaded(): boolean {
  const build = readStored('sessionStorage', STORED.cache.reloaded, v.string());
  return build === currentPage.build();
}
