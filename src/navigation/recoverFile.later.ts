import * as v from 'valibot';

import { after, now } from '#platform/clock.ts';
import { currentPage } from '#platform/currentPage.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { hasUnstoredOrder, useUnsaved } from '#state/drafts/unsavedChanges.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** The page reloads itself at most once in this time, in ms. */
const PAUSE_MS = 60_000;
/** A reload that has not begun after this time will not come, in ms. */
const RELOAD_MS = 10_000;

type Loss = {
  error: unknown;
  /** The address of the page when the file was requested. */
  at: string;
};

/**
 * Requests a lazy file that did not arrive once more. If that fails too, reloads the page unless something would be
 * lost (F-R25). Rejects with the first error if neither helps.
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
    // The screen waits for the reload, but not forever.
    return new Promise((_, reject) => void after(RELOAD_MS, () => reject(error)));
  }
}

async function loadAgain<File>(load: () => Promise<File>): Promise<File> {
  try {
    // Requests its style sheets again too.
    return await load();
  } catch (error) {
    // Chromium remembers a failed file until the page reloads. The error has its address, and a query makes it a new
    // one.
    const [address] = /https?:\S+\.js(?=$|\s)/.exec(String(error)) ?? [];
    if (!address?.startsWith(location.origin)) throw error;
    return unpack((await import(/* @vite-ignore */ `${address}?again`)) as File);
  }
}

// A built file with several modules exports them as objects. This puts their exports side by side again.
function unpack<File>(file: File): File {
  const modules = Object.values(file as object).filter(
    (one) => (one as object | null)?.[Symbol.toStringTag as never] === 'Module',
  ) as object[];
  return Object.assign({}, file, ...modules) as File;
}

async function mayReload(at: string): Promise<boolean> {
  if (wouldLose() || isTooSoon()) return false;
  // Offline, the reload would show the browser's error page. An order may have begun during the check.
  if (!(await currentPage.isThere()) || wouldLose()) return false;
  // Does not disturb a player who has gone elsewhere.
  if (location.href !== at || !currentPage.canRemember()) return false;
  return writeStored('sessionStorage', STORED.cache.reloaded, String(now()));
}

/** Whether a reload would lose an order, typed text, or something that is only in memory. */
function wouldLose(): boolean {
  const hasFirstPassword = useFirstPassword.getState().password !== null;
  return useUnsaved.getState().length > 0 || hasFirstPassword || hasUnstoredOrder();
}

function isTooSoon(): boolean {
  const atMs = readStored('sessionStorage', STORED.cache.reloaded, v.number());
  return atMs !== null && Math.abs(now() - atMs) < PAUSE_MS;
}
