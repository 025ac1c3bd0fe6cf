import * as v from 'valibot';

import { currentAddress, onAddressChange, replaceAddress } from '#navigation/go.ts';
import { findAddress, PATHS } from '#navigation/paths.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import type { Launch } from './launch.ts';

/** The current screen of a launch inside Telegram. */
const PLACE = v.object({
  /** The id of the launch. */
  launch: v.string(),
  session: v.string(),
  /** The address that the launch opens. */
  entry: v.string(),
  address: v.string(),
  /** Wall clock of the latest starts, in ms. */
  starts: v.array(v.number()),
});
type LaunchPlace = v.InferOutput<typeof PLACE>;

const LOOP_MS = 60_000;
const LOOP_STARTS = 3;
const LOGIN = /^(\/(?:telegram-)?login)(?:\?|$)/;

/**
 * Inside Telegram, opens the last screen of this launch and session if the page opened at the launch's own address:
 * Telegram Web cannot reload a page and inserts its frame again (F-T26). From the fourth start within a minute, opens
 * home without the drafts, because a draft may cause the loop. Then stores each screen. Returns a function that stops
 * it.
 */
export function resumeLaunch({ environment, id }: Launch): () => void {
  if (environment !== 'telegram' || !id) return () => {};
  const opened = currentAddress();
  const known = readPlace(id);
  const starts = known?.starts.filter((at) => Math.abs(now() - at) < LOOP_MS) ?? [];
  // The query of a login may hold launch data.
  const entry = LOGIN.exec(opened)?.[1] ?? opened;
  const isReopened = known?.entry === entry && known.session === useStore.getState().sessionId;
  const isLoop = starts.length >= LOOP_STARTS;
  if (isLoop) removeStored('sessionStorage', STORED.cache.drafts);
  const wanted = isLoop ? PATHS.home : isReopened ? findAddress(known.address.slice(1)) : null;
  if (wanted) replaceAddress(wanted);

  const fixed = { launch: id, entry: known?.entry ?? entry, starts: [...starts, now()] };
  const note = (address: string) => {
    const { sessionId: session } = useStore.getState();
    const place: LaunchPlace = { ...fixed, session, address };
    writeStored('sessionStorage', STORED.cache.place, JSON.stringify(place));
  };
  // Does not store login screens, which lead to another screen by themselves.
  const noteScreen = (address: string) => {
    if (!LOGIN.test(address)) note(address);
  };
  // Every start counts, even on a login screen.
  note(fixed.entry);
  noteScreen(currentAddress());
  return onAddressChange(noteScreen);
}

function readPlace(launch: string): LaunchPlace | null {
  const stored = readStored('sessionStorage', STORED.cache.place, PLACE);
  return stored?.launch === launch ? stored : null;
}
