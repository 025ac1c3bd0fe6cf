import type { Protection } from '#domain/protection.ts';
import { breakLeftMs, type Clocks } from '#domain/breaks.ts';
import { hashName, isOwnedBy } from '#state/device/accountHash.ts';

import {
  changeNote,
  dropEndedBreaks,
  findLegacySalts,
  hasBreak,
  mergeIntoText,
  mergeNotes,
  type ProtectionNote,
  protectionOf,
  type ProtectionNotes,
  readNotes,
  takeOverLegacy,
  writeNotes,
} from './protectionNotes.ts';

export type ProtectionPlaces = {
  /** Changes the stored text in one transaction. Resolves to whether it was stored. */
  update: (change: (stored: string | null) => string | null) => Promise<boolean>;
  /** Posts the notes to the other tabs. */
  post: (text: string) => void;
  readClocks: () => Clocks;
  loadAccount: () => Promise<string>;
  /** Derives the owner of version 0.2. Rejects if the browser fails. */
  deriveLegacyOwner: (account: string, salt: string) => Promise<string>;
  /** Sends any request to the server to learn its time. Throws when the server cannot be reached. */
  contactServer: () => Promise<void>;
};

/** The notes in memory. Unless `isKept`, the device has not stored them, and they are lost with the page. */
export type KnownProtection = { notes: ProtectionNotes; isRead: boolean; isKept: boolean };

/** The settings of all members on this device, merged from the device, this page and other tabs. */
export function createProtectionStore(
  places: ProtectionPlaces,
  onChange: (known: KnownProtection) => void,
) {
  let known: KnownProtection = { notes: [], isRead: false, isKept: true };
  // Notes from elsewhere that arrived while a change waited for the device.
  let received: ProtectionNotes = [];
  let isServerAsked = false;
  // The owners whose changes the cloud may lack. The session may end before they are written.
  const unsaved = new Set<string>();
  // The owners of version 0.2, by the hash of the name whose owner they are.
  const legacyOwners = new Map<string, string>();

  function set(next: Partial<KnownProtection>): void {
    known = { ...known, ...next };
    onChange(known);
  }

  /** Reads the stored notes, and stores what only this page knows. */
  function sync(): Promise<void> {
    return keep((notes) => notes);
  }

  /** Updates the merge of the stored notes and those that this page knew `before`, and stores the result. */
  async function keep(
    update: (notes: ProtectionNotes) => ProtectionNotes,
    before?: ProtectionNotes,
  ): Promise<void> {
    let isUpdated = false;
    const takeOwn = () => {
      const own = mergeNotes(before ?? known.notes, received, places.readClocks());
      received = [];
      return own;
    };
    const isKept = await places.update((stored) => {
      const own = isUpdated ? known.notes : takeOwn();
      const notes = mergeNotes(own, readNotes(stored), places.readClocks());
      // The device may answer after its timeout. By then the update has been applied.
      set({ notes: isUpdated ? notes : update(notes) });
      isUpdated = true;
      return writeNotes(known.notes);
    });
    if (!isUpdated) set({ notes: update(takeOwn()) });
    isUpdated = true;
    set({ isKept, isRead: true });
  }

  /** Changes the settings of a member, at once for this page. Resolves to whether the device has stored them. */
  async function change(account: string, act: (own: Protection) => Protection): Promise<boolean> {
    const before = known.notes;
    const update = (notes: ProtectionNotes) => changeNote(notes, account, places.readClocks(), act);
    set({ notes: update(before) });
    await keep(update, before);
    for (const note of known.notes) if (isOwnedBy(note, account)) unsaved.add(note.owner);
    places.post(writeNotes(known.notes) ?? '');
    return known.isKept;
  }

  /** The salts of version 0.2 whose owner is not known for this member yet. */
  function findUnknown(notes: ProtectionNotes, account: string): readonly string[] {
    return findLegacySalts(notes, places.readClocks()).filter(
      (salt) => !legacyOwners.has(hashName(salt, account)),
    );
  }

  /** Whether all of a member's settings are readable. */
  function isReadable(account: string): boolean {
    return findUnknown(known.notes, account).length === 0;
  }

  /** Moves what version 0.2 stored for a member to the new form. Rejects if the browser fails. */
  async function takeOver(account: string): Promise<void> {
    const derive = async (salt: string) => {
      const owner = await places.deriveLegacyOwner(account, salt);
      legacyOwners.set(hashName(salt, account), owner);
    };
    const unknown = findUnknown(known.notes, account);
    await Promise.all(unknown.map(derive));
    // A new array makes the screens read the notes again.
    if (unknown.length > 0) set({ notes: [...known.notes] });
    const owners = findLegacySalts(known.notes, places.readClocks()).map((salt) =>
      legacyOwners.get(hashName(salt, account)),
    );
    const own = new Set(owners.filter((owner) => owner !== undefined));
    const update = (notes: ProtectionNotes) =>
      takeOverLegacy(notes, account, own, places.readClocks());
    if (update(known.notes) !== known.notes) await keep(update);
  }

  /** Whether a member has a break in the notes known to be theirs that has not ended by the clocks. */
  function hasRunningBreak(account: string): boolean {
    const clocks = places.readClocks();
    const { rest } = protectionOf(known.notes, account, clocks);
    return rest !== null && breakLeftMs(rest, clocks) > 0;
  }

  /** Whether a member may be on a break. Until its owner is known, a break of version 0.2 may be theirs. */
  function mayBeOnBreak(account: string): boolean {
    const breaks = known.notes.filter(({ rest }) => rest !== null);
    return findUnknown(breaks, account).length > 0 || hasRunningBreak(account);
  }

  /**
   * Whether the member is on a break. The server's clock decides about its end, so this contacts the server if its time
   * is unknown or the break seems to be over. Throws if the server cannot be reached, or if the browser cannot
   * derive the owner of version 0.2. Contacts no server if no member has a break.
   */
  async function checkBreak(): Promise<boolean> {
    await sync();
    if (!hasBreak(known.notes)) return false;
    const account = await places.loadAccount();
    if (!hasRunningBreak(account)) await takeOver(account);
    const clocks = places.readClocks();
    if (!protectionOf(known.notes, account, clocks).rest) return false;
    if (clocks.serverMs !== null && hasRunningBreak(account)) return true;
    await places.contactServer();
    isServerAsked = true;
    await keep((notes) => dropEndedBreaks(notes, places.readClocks()));
    return hasRunningBreak(account);
  }

  /** Merges the notes of another tab or of Telegram. A break that is over there does not come back. */
  function receive(text: string): void {
    const clocks = places.readClocks();
    const notes = dropOver(mergeNotes([], readNotes(text), clocks));
    received = mergeNotes(received, notes, clocks);
    set({ notes: mergeNotes(known.notes, notes, clocks) });
  }

  // Before the server was asked, the device's clock alone ends no break.
  function dropOver(notes: ProtectionNotes): ProtectionNotes {
    const clocks = places.readClocks();
    return isServerAsked || clocks.serverMs !== null ? dropEndedBreaks(notes, clocks) : notes;
  }

  /**
   * Merges into what Telegram's cloud has stored: the notes of the member who is logged in, and what was changed here
   * before. Leaves the rows of others as they are.
   */
  function addOwnTo(stored: string | null, account: string | undefined): string | null {
    const add = (text: string | null, isOwn: (note: ProtectionNote) => boolean) =>
      mergeIntoText(text, known.notes, isOwn, places.readClocks(), dropOver);
    const text = [...unsaved].reduce(
      (rest, owner) => add(rest, (note) => note.owner === owner),
      stored,
    );
    return account ? add(text, (note) => isOwnedBy(note, account)) : text;
  }

  /** Call when the cloud holds what `addOwnTo` returned. */
  function markSaved(): void {
    unsaved.clear();
  }

  /** Clears the memory of this page, as a reload does. */
  function reset(): void {
    received = [];
    isServerAsked = false;
    legacyOwners.clear();
    unsaved.clear();
    set({ notes: [], isRead: false, isKept: true });
  }

  return {
    sync,
    change,
    takeOver,
    isReadable,
    mayBeOnBreak,
    checkBreak,
    receive,
    addOwnTo,
    markSaved,
    reset,
  };
}
