import { now } from '#platform/clock.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import { steps } from '#state/visitedAddress.ts';

/** Where a launch inside Telegram is. */
type Place = {
  /** The id of the launch. */
  launch: string;
  session: string;
  /** The address that the launch itself opens. */
  entry: string;
  address: string;
  /** Wall clock of the latest starts, in ms. */
  starts: readonly number[];
};

const LOOP_MS = 60_000;
const LOOP_STARTS = 3;
const LOGIN = /^(\/(?:telegram-)?login)(?:\?|$)/;

/**
 * Goes on where this launch was in the same session, when the page opened at `opened`, the launch's own address:
 * Telegram Web cannot reload a page and makes its frame anew (F-T26). After three starts within a minute it is
 * home without the drafts, because one of them may be why. Unless it `mayMove` the page stays where it is. From then
 * on notes where the launch is.
 */
export function resumeLaunch(
  launch: string,
  opened: string,
  pathOf: (name: string) => string | null,
  mayMove: boolean,
): void {
  const known = readPlace(launch);
  const starts = known?.starts.filter((at) => Math.abs(now() - at) < LOOP_MS) ?? [];
  // The query of a login may hold launch data.
  const entry = LOGIN.exec(opened)?.[1] ?? opened;
  const isLost = known?.entry === entry && known.session === useStore.getState().sessionId;
  const isLoop = starts.length >= LOOP_STARTS;
  if (isLoop) removeStored('sessionStorage', STORED.cache.drafts);
  const wanted = isLoop ? '/' : isLost ? pathOf(known.address.slice(1)) : null;
  if (wanted && mayMove)
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${wanted}`);

  const fixed = { launch, entry: known?.entry ?? entry, starts: [...starts, now()] };
  const note = (address: string) => {
    const { sessionId: session } = useStore.getState();
    const place: Place = { ...fixed, session, address };
    writeStored('sessionStorage', STORED.cache.place, JSON.stringify(place));
  };
  // The way through a login leads on by itself, and is none to come back to.
  steps.follow = (address) => {
    if (!LOGIN.test(address)) note(address);
  };
  // A start counts wherever it is; what was passed before this file came is noted now.
  note(fixed.entry);
  steps.follow(location.hash.slice(1) || '/');
}

function readPlace(launch: string): Place | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', STORED.cache.place) ?? 'null') as Place;
    const isWhole = Array.isArray(stored.starts) && typeof stored.address === 'string';
    return isWhole && stored.launch === launch ? stored : null;
  } catch {
    return null;
  }
}
