import type { Protection } from '#domain/protection.ts';
import { breakLeftMs, type Clocks } from '#domain/breaks.ts';
import { deriveAccountKey, isOwnedBy } from '#state/device/accountHash.ts';

import {
  changeNote,
  dropEndedBreaks,
  findUnknownSalts,
  hasBreak,
  mergeNotes,
  protectionOf,
  type ProtectionNotes,
  readNotes,
  takeOver,
  writeNotes,
} from './protectionNotes.ts';

export type ProtectionPlaces = {
  /** Changes what the device keeps in one step; resolves with whether it has done so. */
  update: (change: (kept: string | null) => string | null) => Promise<boolean>;
  /** Tells the other tabs. */
  post: (text: string) => void;
  readClocks: () => Clocks;
  loadAccount: () => Promise<string>;
  /** Asks the server anything, so that its time is known. Throws when it cannot be reached. */
  askServer: () => Promise<void>;
};

/** What this page knows. `isKept`: the device does keep it; otherwise it goes with the page. */
export type KnownProtection = { notes: ProtectionNotes; isRead: boolean; isKept: boolean };

/** The settings of all members on this device: what the device keeps, and what this page and other tabs know. */
export function createProtectionStore(
  places: ProtectionPlaces,
  onChange: (known: KnownProtection) => void,
) {
  let known: KnownProtection = { notes: [], isRead: false, isKept: true };

  function set(next: Partial<KnownProtection>): void {
    known = { ...known, ...next };
    onChange(known);
  }

  /** Reads what the device keeps, and gives it what only this page knows. */
  function sync(): Promise<void> {
    return keep((notes) => notes);
  }

  /** Changes the notes of the device, made of what it has and what this page knew `before`. */
  async function keep(
    update: (notes: ProtectionNotes) => ProtectionNotes,
    before?: ProtectionNotes,
  ): Promise<void> {
    let isUpdated = false;
    const isKept = await places.update((stored) => {
      const own = isUpdated ? known.notes : (before ?? known.notes);
      const notes = mergeNotes(own, readNotes(stored), places.readClocks());
      // A device that was too slow comes here late: by then only what is known now counts.
      set({ notes: isUpdated ? notes : update(notes) });
      isUpdated = true;
      return writeNotes(known.notes);
    });
    if (!isUpdated) set({ notes: update(before ?? known.notes) });
    isUpdated = true;
    set({ isKept, isRead: true });
  }

  /** Changes the settings of a member, at once for this page; says whether the device keeps them. */
  async function change(account: string, act: (own: Protection) => Protection): Promise<boolean> {
    const before = known.notes;
    const update = (notes: ProtectionNotes) => changeNote(notes, account, places.readClocks(), act);
    set({ notes: update(before) });
    await keep(update, before);
    // Other tabs keep what they hear, and so shall hear nothing under the fast hash.
    void takeOverOwn(account)
      .catch(() => {})
      .then(() => places.post(writeNotes(known.notes) ?? ''));
    return known.isKept;
  }

  /** Derives the keys that tell which notes are a member's. Rejects where the browser fails. */
  async function learnOwn(account: string): Promise<void> {
    const unknown = findUnknownSalts(known.notes, account);
    if (unknown.length === 0) return;
    await Promise.all(unknown.map((salt) => deriveAccountKey(account, salt)));
    // Whoever shows the notes reads them again.
    set({ notes: [...known.notes] });
  }

  /** Takes over what is a member's under another key or under the fast hash of earlier versions. Rejects as `learnOwn`. */
  async function takeOverOwn(account: string): Promise<void> {
    await learnOwn(account);
    if (!known.notes.some((note) => isOwnedBy(note, account))) return;
    await deriveAccountKey(account);
    const update = (notes: ProtectionNotes) => takeOver(notes, account, places.readClocks());
    if (update(known.notes) !== known.notes) await keep(update);
  }

  /** Whether a break that is known as a member's has not ended by these clocks. */
  function hasRunningBreak(account: string): boolean {
    const clocks = places.readClocks();
    const { rest } = protectionOf(known.notes, account, clocks);
    return rest !== null && breakLeftMs(rest, clocks) > 0;
  }

  /** The same without waiting: as long as a key is not derived, any break may be theirs. */
  function mayBeOnBreak(account: string): boolean {
    const breaks = known.notes.filter(({ rest }) => rest !== null);
    return findUnknownSalts(breaks, account).length > 0 || hasRunningBreak(account);
  }

  /**
   * Whether the member is on a break. Its end is judged by the server's clock, which is asked where it is not known or
   * says that the break is over; throws where that is not possible, and where the browser does not say whose a break is.
   * Nothing is asked where no member has a break.
   */
  async function checkBreak(): Promise<boolean> {
    await sync();
    if (!hasBreak(known.notes)) return false;
    const account = await places.loadAccount();
    if (!hasRunningBreak(account)) await learnOwn(account);
    const clocks = places.readClocks();
    if (!protectionOf(known.notes, account, clocks).rest) return false;
    if (clocks.serverMs !== null && hasRunningBreak(account)) return true;
    await places.askServer();
    await keep((notes) => dropEndedBreaks(notes, places.readClocks()));
    return hasRunningBreak(account);
  }

  /** Takes what another tab knows. */
  function hear(text: string): void {
    set({ notes: mergeNotes(known.notes, readNotes(text), places.readClocks()) });
  }

  /** Forgets what this page knows, as a reload does. */
  function reset(): void {
    set({ notes: [], isRead: false, isKept: true });
  }

  return { sync, change, learnOwn, takeOverOwn, mayBeOnBreak, checkBreak, hear, reset };
}
