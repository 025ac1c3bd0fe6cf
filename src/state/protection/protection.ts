import { useEffect, useMemo } from 'react';

import { readServerClock } from '#api/serverClock.ts';
import {
  type CheckMinutes,
  NO_PROTECTION,
  type Protection,
  type Reminder,
} from '#domain/protection.ts';
import { beginBreak, type Clocks, longerBreak } from '#domain/breaks.ts';
import { now } from '#platform/clock.ts';
import { onLateDevice, updateDevice } from '#platform/deviceStore.ts';
import { publicState } from '#platform/publicState.ts';
import { openTabChannel } from '#platform/tabChannel.ts';
import { onReturn } from '#platform/onReturn.ts';
import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { getMember, loadAccountName, reloadBalance, useMember } from '#state/member/member.ts';
import { memberState } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { protectionOf, writeNotes } from './protectionNotes.ts';
import { createProtectionStore, type KnownProtection } from './protectionStore.ts';

const KEY = STORED.own.protection;
/** How long the first game or deposit waits for Telegram's script and cloud, in ms. */
const FIRST_ANSWER_MS = 3000;
/** Period of reading the breaks of other devices during a game, in ms. */
const FOLLOW_MS = 60_000;

const useKnown = publicState<KnownProtection>(() => ({ notes: [], isRead: false, isKept: true }));

const post = openTabChannel(KEY, (text) => protectionStore.receive(text));
const receive = (text: string) => {
  protectionStore.receive(text);
  // The device may have forgotten it.
  void protectionStore.sync();
};
const useHasAsked = memberState(() => false);
const useFollowed = publicState(() => ({ isFollowed: false }));
// The same on every device of this Telegram user, so it gets nothing of other members of this device.
const cloudNote = openTelegramNote('cloudStorage', KEY, {
  receive,
  write(stored) {
    return protectionStore.addOwnTo(stored, getMember()?.name);
  },
  onKept: (isFollowed) => useFollowed.setState({ isFollowed }),
});
const deviceNote = openTelegramNote('deviceStorage', KEY, {
  receive,
  write: () => writeNotes(useKnown.getState().notes),
});

/** The breaks, reality checks and reminders of this device, as this page knows them. */
export const protectionStore = createProtectionStore(
  {
    update: (change) => updateDevice(KEY, change),
    post: (text) => {
      post(text);
      saveInTelegram();
    },
    readClocks,
    loadAccount: loadAccountName,
    deriveLegacyOwner: async (...wanted) =>
      (await import('./legacyOwner.ts')).deriveLegacyOwner(...wanted),
    contactServer: reloadBalance,
  },
  (known) => useKnown.setState(known),
);
// The device answered late, and may hold settings of earlier pages.
onLateDevice(() => void protectionStore.sync());
// A tab that slept or has no channel to other tabs missed their changes, and a break may have begun on another device. A
// hidden page must not start a transaction: it may be closing, which would cut the transaction off.
const readAgain = () => {
  if (document.hidden) return;
  void protectionStore.sync();
  void readTelegram();
};
onReturn(readAgain);
globalThis.window?.addEventListener('pageshow', readAgain);

/**
 * The member's settings. `isRead`: the device has answered for this member. `isKept`: the device stores the settings.
 */
export type MemberProtection = Protection & { isRead: boolean; isKept: boolean };

/** The member's settings on this device. The defaults until the device has answered. */
export function useProtection(): MemberProtection {
  const { notes, isRead, isKept } = useKnown();
  const account = useMember((member) => member?.name);
  useEffect(() => void protectionStore.sync(), []);
  useEffect(() => {
    if (account === undefined || !isRead) return;
    // If the browser fails, the next read tries again.
    void protectionStore
      .takeOver(account)
      .catch(() => {})
      .then(saveInTelegram);
  }, [account, notes, isRead]);
  return useMemo(() => {
    if (account === undefined) return { ...NO_PROTECTION, isRead, isKept };
    const isKnown = isRead && protectionStore.isReadable(account);
    return { ...protectionOf(notes, account, readClocks()), isRead: isKnown, isKept };
  }, [notes, isRead, isKept, account]);
}

/** Whether a break follows the member by Telegram's cloud: it has answered, and lost nothing. */
export function useBreakIsSynced(): boolean {
  const { isFollowed } = useFollowed();
  // A member without a name has nothing in the cloud.
  const isNameless = useMember((member) => member?.name === '');
  return isFollowed && !isNameless;
}

/** Reads the settings outside React. Throws what `send` throws if the member is unknown. */
export async function loadProtection(): Promise<MemberProtection> {
  const account = await loadOwner();
  await protectionStore.sync();
  // If the browser fails, what version 0.2 stored stays unread.
  await protectionStore.takeOver(account).catch(() => {});
  const { notes, isKept } = useKnown.getState();
  const isRead = protectionStore.isReadable(account);
  return { ...protectionOf(notes, account, readClocks()), isRead, isKept };
}

/** Stores the interval of the reality check. Resolves to whether the device has stored it. */
export async function chooseCheckMinutes(checkMinutes: CheckMinutes): Promise<boolean> {
  return protectionStore.change(await loadOwner(), (own) => ({ ...own, checkMinutes }));
}

/** Changes the stored deposit reminder. Resolves to whether the device has stored it. */
export async function changeReminder(change: (stored: Reminder) => Reminder): Promise<boolean> {
  const account = await loadOwner();
  return protectionStore.change(account, (own) => ({ ...own, reminder: change(own.reminder) }));
}

/**
 * Starts a break or lengthens the current one, in ms. Never shortens it. Resolves to whether the device has stored it.
 */
export async function startBreak(lengthMs: number): Promise<boolean> {
  const clocks = readClocks();
  return protectionStore.change(await loadOwner(), (own) => ({
    ...own,
    rest: longerBreak(own.rest, beginBreak(lengthMs, clocks), clocks),
  }));
}

/**
 * Whether the member is on a break, by the stored settings and the server's clock. The first question of a session waits
 * longer for Telegram's cloud (D-346). Throws what `send` throws.
 */
export async function checkBreak(): Promise<boolean> {
  const isFirst = !useHasAsked.getState();
  useHasAsked.setState(true, true);
  await Promise.all([readTelegram(), isFirst && cloudNote.ready(FIRST_ANSWER_MS)]);
  return protectionStore.checkBreak();
}

/** Asks once a minute whether a break has begun elsewhere. Returns a function that stops it. */
export function followBreaks(): () => void {
  const timer = setInterval(readAgain, FOLLOW_MS);
  return () => clearInterval(timer);
}

/** `checkBreak` without waiting, by what this page knows. Call it right before sending. */
export function isOnBreak(): boolean {
  return protectionStore.mayBeOnBreak(getMember()?.name ?? '');
}

async function loadOwner(): Promise<string> {
  await readTelegram();
  return loadAccountName();
}

// A client that forgot the device's stores may still know of a break, and so may another device.
async function readTelegram(): Promise<void> {
  await Promise.all([deviceNote.refresh(), cloudNote.refresh()]);
}

function saveInTelegram(): void {
  void deviceNote.save();
  void cloudNote.save().then((isSaved) => isSaved && protectionStore.markSaved());
}

export function readClocks(): Clocks {
  return { deviceMs: now(), serverMs: readServerClock()?.nowMs ?? null };
}
