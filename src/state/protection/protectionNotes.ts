import * as v from 'valibot';

import { NO_PROTECTION, type Protection, readProtection } from '#domain/protection.ts';
import { anchorBreak, breakLeftMs, type Clocks, longerBreak } from '#domain/breaks.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import {
  findAccountKey,
  hashName,
  isOwnedBy,
  makeSalt,
  needsKey,
  type Owned,
} from '#state/device/accountHash.ts';

/** What one member has set; salt and owner tell whose it is, `revision` counts their choices. */
export type ProtectionNote = Owned & Protection & { revision: number };
export type ProtectionNotes = readonly ProtectionNote[];

/** Members kept on the device, those on a break always: who changed theirs last before. */
const MAX_MEMBERS = 20;

/** What a member has set, of whichever notes are theirs: two tabs may each have made one. */
export function protectionOf(
  notes: ProtectionNotes,
  account: string,
  clocks: Clocks,
): Protection & { revision: number } {
  const own = notes.filter((note) => isOwnedBy(note, account));
  const latest = own.toSorted((one, other) => other.revision - one.revision)[0];
  const rest = own.reduce<Protection['rest']>(
    (longest, note) => longerBreak(longest, note.rest, clocks),
    null,
  );
  return { ...NO_PROTECTION, revision: 0, ...latest, rest };
}

/** The notes with what a member has changed; one note of theirs remains, the first of all. */
export function changeNote(
  notes: ProtectionNotes,
  account: string,
  clocks: Clocks,
  change: (own: Protection) => Protection,
): ProtectionNotes {
  const { revision, ...own } = protectionOf(notes, account, clocks);
  const { checkMinutes, rest, reminder } = change(own);
  const note = {
    ...ownerOf(notes, account),
    checkMinutes,
    rest: longerBreak(own.rest, rest, clocks),
    reminder,
    revision: revision + 1,
  };
  return replaceOwn(notes, account, note);
}

/** Replaces a member's notes under other keys by one note under their derived key; returns the same notes if they have none. */
export function takeOver(notes: ProtectionNotes, account: string, clocks: Clocks): ProtectionNotes {
  const key = findAccountKey(account);
  const isLeft = (note: Owned) => note.owner !== key?.owner && isOwnedBy(note, account);
  if (!key || !notes.some(isLeft)) return notes;
  const own = protectionOf(notes, account, clocks);
  return replaceOwn(notes, account, { ...own, salt: key.salt, owner: key.owner });
}

/** The salts whose keys tell which of the notes are a member's, as far as those are not derived yet. */
export function findUnknownSalts(notes: ProtectionNotes, account: string): readonly string[] {
  const salts = notes.filter(needsKey).map(({ salt }) => salt);
  return [...new Set(salts)].filter((salt) => !findAccountKey(account, salt));
}

// A choice is noted at once: under the fast hash as long as the key is not derived.
function ownerOf(notes: ProtectionNotes, account: string): Owned {
  const found = findAccountKey(account) ?? notes.find((note) => isOwnedBy(note, account));
  if (found) return { salt: found.salt, owner: found.owner };
  const salt = makeSalt();
  return { salt, owner: hashName(salt, account) };
}

function replaceOwn(notes: ProtectionNotes, account: string, own: ProtectionNote): ProtectionNotes {
  const others = notes.filter((other) => !isOwnedBy(other, account));
  return [own, ...others].filter(({ rest }, index) => rest || index < MAX_MEMBERS);
}

/** What either knows: of each note the later choices and the longer break. */
export function mergeNotes(
  notes: ProtectionNotes,
  others: ProtectionNotes,
  clocks: Clocks,
): ProtectionNotes {
  const merged = new Map(notes.map((note) => [note.owner, note]));
  for (const note of others) {
    const known = merged.get(note.owner);
    const later = known && known.revision >= note.revision ? known : note;
    const rest = longerBreak(known?.rest ?? null, note.rest, clocks);
    merged.set(note.owner, { ...later, rest });
  }
  return [...merged.values()].map((note) =>
    note.rest ? { ...note, rest: anchorBreak(note.rest, clocks) } : note,
  );
}

/** Whether somebody is on a break, or was: a break is over when it is taken out. */
export function hasBreak(notes: ProtectionNotes): boolean {
  return notes.some(({ rest }) => rest !== null);
}

/** The notes without the breaks that are over by these clocks. */
export function dropEndedBreaks(notes: ProtectionNotes, clocks: Clocks): ProtectionNotes {
  return notes.map((note) =>
    note.rest && breakLeftMs(note.rest, clocks) <= 0 ? { ...note, rest: null } : note,
  );
}

/** Null for no notes. */
export function writeNotes(notes: ProtectionNotes): string | null {
  return notes.length === 0 ? null : JSON.stringify(notes);
}

const NOTE = v.pipe(
  v.looseObject({
    salt: v.string(),
    owner: v.string(),
    revision: v.fallback(v.pipe(v.number(), v.safeInteger()), 0),
  }),
  v.transform((row) => {
    const { salt, owner, revision } = row;
    return { salt, owner, ...readProtection(row), revision };
  }),
);
const NOTES = storedRows(NOTE);

/** Reads what the device gave back; skips malformed rows. */
export function readNotes(stored: string | null): ProtectionNotes {
  return parseStored(stored, NOTES) ?? [];
}
