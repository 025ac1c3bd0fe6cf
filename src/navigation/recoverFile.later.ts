import * as v from 'valibot';

import { after, now } from '#platform/clock.ts';
import { currentPage } from '#platform/currentPage.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { hasUnkeptOrder, useUnsaved } from '#state/drafts/unsavedChanges.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** The page reloads by itself at most once in so many ms. */
const PAUSE_MS = 60_000;
/** A reload that has not begun after so many ms is not coming. */
const RELOAD_MS = 10_000;

type Loss = {
  error: unknown;
  /** The address of the page when the file was asked for. */
  at: string;
};

/**
 * Asks once more for a lazy file that did not arrive, then reloads the page where nothing can be lost by it (F-R25).
 * Rejects with the first error where neither helps.
 */
export async function recoverFile<File>(
  load: () => Promise<File>,
  { error, at }: Loss,
): Promise<File> {
  try {
    return await loadAgain(load);
  } catch {
    if (!(await mayReload(at))) throw error;
    currentPage.reload();
    // The screen waits for the reload, but not for ever.
    return new Promise((_, reject) => void after(RELOAD_MS, () => reject(error)));
  }
}

async function loadAgain<File>(load: () => Promise<File>): Promise<File> {
  try {
    // Asks for its style sheets again too.
    return await load();
  } catch (error) {
    // Chromium remembers a file that failed until the page is reloaded, but names it: with a query it is another address.
    const [address] = /https?:\S+\.js(?=$|\s)/.exec(String(error)) ?? [];
    if (!address?.startsWith(location.origin)) throw error;
    return unpack((await import(/* @vite-ignore */ `${address}?again`)) as File);
  }
}

// A built file that holds several modules exports them as objects: each export is found by its name all the same.
function unpack<File>(file: File): File {
  const modules = Object.values(file as object).filter(
    (one) => (one as object | null)?.[Symbol.toStringTag as never] === 'Module',
  ) as object[];
  return Object.assign({}, file, ...modules) as File;
}

async function mayReload(at: string): Promise<boolean> {
  if (wouldLose() || isTooSoon()) return false;
  // Without a network the reload would end on the browser's own error page. Meanwhile an order may begin.
  if (!(await currentPage.isThere()) || wouldLose()) return false;
  // Whoever has gone elsewhere is not disturbed there.
  if (location.href !== at || !currentPage.canRemember()) return false;
  return writeStored('sessionStorage', STORED.cache.reloaded, String(now()));
}

/** An order under way, something typed, or what only the memory of this page holds. */
function wouldLose(): boolean {
  const hasFirstPassword = useFirstPassword.getState().password !== null;
  return useUnsaved.getState().length > 0 || hasFirstPassword || hasUnkeptOrder();
}

function isTooSoon(): boolean {
  const atMs = readStored('sessionStorage', STORED.cache.reloaded, v.number());
  return atMs !== null && Math.abs(now() - atMs) < PAUSE_MS;
}
