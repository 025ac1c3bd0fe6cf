import { useEffect, useMemo } from 'react';
import { create } from 'zustand';

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
import { openTabChannel } from '#platform/tabChannel.ts';
import { loadAccountName, reloadBalance } from '#state/member/member.ts';
import { getMember, useMember } from '#state/member/useMember.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { findUnknownSalts, protectionOf } from './protectionNotes.ts';
import { createProtectionStore, type KnownProtection } from './protectionStore.ts';

const KEY = STORED.own.protection;

const useKnown = create<KnownProtection>(() => ({ notes: [], isRead: false, isKept: true }));

const post = openTabChannel(KEY, (text) => protectionStore.hear(text));

/** What this page knows of breaks, checks and reminders. */
export const protectionStore = createProtectionStore(
  {
    update: (change) => updateDevice(KEY, change),
    post,
    readClocks,
    loadAccount: loadAccountName,
    askServer: reloadBalance,
  },
  (known) => useKnown.setState(known),
);
// What the device still has of earlier pages is known only now.
onLateDevice(() => void protectionStore.sync());

/** What the member has set, with whether it is known which notes are theirs (`isRead`), and whether the device keeps it (`isKept`). */
export type MemberProtection = Protection & { isRead: boolean; isKept: boolean };

/** What this member has set on this device (D-207); the defaults until the device has answered. */
export function useProtection(): MemberProtection {
  const { notes, isRead, isKept } = useKnown();
  const account = useMember((member) => member?.name);
  useEffect(() => {
    void protectionStore.sync();
    // A tab that slept, or a browser without channels, has heard nothing. A hidden page asks nothing: it may be
    // about to be left, which would cut its transactions off.
    const read = () => {
      if (!document.hidden) void protectionStore.sync();
    };
    window.addEventListener('visibilitychange', read);
    window.addEventListener('pageshow', read);
    return () => {
      window.removeEventListener('visibilitychange', read);
      window.removeEventListener('pageshow', read);
    };
  }, []);
  useEffect(() => {
    // Where the browser fails, the next look tries again.
    if (account !== undefined && isRead) protectionStore.takeOverOwn(account).catch(() => {});
  }, [account, notes, isRead]);
  return useMemo(() => {
    if (account === undefined) return { ...NO_PROTECTION, isRead, isKept };
    const isKnown = isRead && findUnknownSalts(notes, account).length === 0;
    return { ...protectionOf(notes, account, readClocks()), isRead: isKnown, isKept };
  }, [notes, isRead, isKept, account]);
}

/** The same outside React, after the device was asked. Throws what `send` throws where the member is not known. */
export async function loadProtection(): Promise<MemberProtection> {
  const account = await loadAccountName();
  await protectionStore.sync();
  await protectionStore.learnOwn(account);
  const { notes, isRead, isKept } = useKnown.getState();
  return { ...protectionOf(notes, account, readClocks()), isRead, isKept };
}

/** Keeps the interval of the reality check; says whether the device keeps it. */
export async function chooseCheckMinutes(checkMinutes: CheckMinutes): Promise<boolean> {
  return protectionStore.change(await loadAccountName(), (own) => ({ ...own, checkMinutes }));
}

/** Keeps the deposit reminder that `change` makes of the one kept; says whether the device keeps it. */
export async function changeReminder(change: (kept: Reminder) => Reminder): Promise<boolean> {
  const account = await loadAccountName();
  return protectionStore.change(account, (own) => ({ ...own, reminder: change(own.reminder) }));
}

/** Begins a break, or lengthens the one there is; a shorter one changes nothing. Says whether the device keeps it. */
export async function startBreak(lengthMs: number): Promise<boolean> {
  const clocks = readClocks();
  return protectionStore.change(await loadAccountName(), (own) => ({
    ...own,
    rest: longerBreak(own.rest, beginBreak(lengthMs, clocks), clocks),
  }));
}

/** Whether the member is on a break, by what the device keeps and the server's clock. Throws what `send` throws. */
export const checkBreak = protectionStore.checkBreak;

/** The same by what this page knows, without waiting: asked in the moment of sending. */
export function isOnBreak(): boolean {
  return protectionStore.mayBeOnBreak(getMember()?.name ?? '');
}

/** What time it is, by the device and the server. */
export function readClocks(): Clocks {
  return { deviceMs: now(), serverMs: readServerClock()?.nowMs ?? null };
}
