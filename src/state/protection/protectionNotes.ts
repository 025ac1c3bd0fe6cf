import * as v from 'valibot';

import { NO_PROTECTION, type Protection, readProtection } from '#domain/protection.ts';
import { anchorBreak, breakLeftMs, type Clocks, longerBreak } from '#domain/breaks.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import { isOwnedBy, makeOwner, type Owned } from '#state/device/accountHash.ts';

/** The settings of one member. `revision` counts their changes. */
export type ProtectionNote = Owned & Protection & { revision: number };
export type ProtectionNotes = readonly ProtectionNote[];

/** How many members are stored: those who changed their settings last, and everyone on a break. */
const MAX_MEMBERS = 20;

/** Marks the owners of version 0.2, which are read for 90 days after it. */
export const LEGACY = 'pbkdf2:';
const LEGACY_UNTIL_MS = Date.UTC(2027, 1, 25);

/** No member changes their settings so often. A larger revision is an error, which no change could exceed. */
const MAX_REVISION = 1_000_000_000;

/** Merges the notes of a member into their settings. Two tabs may each have made a note. */
export function protectionOf(
  notes: ProtectionNotes,
  account: string,
  clocks: Clocks,
): Protection & { revision: number } {
  const own = notes.filter((note) => isOwnedBy(note, account));
  return { ...NO_PROTECTION, revision: 0, ...mergeOwn(own, clocks) };
}

/** Merges the notes of one member: the latest of them, with the longest break. */
function mergeOwn(own: ProtectionNotes, clocks: Clocks): ProtectionNote | undefined {
  const latest = [...own].sort((one, other) => other.revision - one.revision)[0];
  const rest = own.reduce<Protection['rest']>(
    (longest, note) => longerBreak(longest, note.rest, clocks),
    null,
  );
  return latest && { ...latest, rest };
}

/** Applies a member's change. Replaces all their notes by one, which comes first. */
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

/** Replaces the notes of these legacy owners by the member's own. Without such notes, returns `notes`. */
export function takeOverLegacy(
  notes: ProtectionNotes,
  account: string,
  owners: ReadonlySet<string>,
  clocks: Clocks,
): ProtectionNotes {
  const isLegacyOwn = (note: Owned) => owners.has(note.owner);
  if (!notes.some(isLegacyOwn)) return notes;
  const own = notes.filter((note) => isLegacyOwn(note) || isOwnedBy(note, account));
  const others = notes.filter((note) => !isLegacyOwn(note));
  const merged = mergeOwn(own, clocks)!;
  // The member's own later choice wins, whatever revision version 0.2 had.
  const chosen =
    mergeOwn(
      others.filter((note) => isOwnedBy(note, account)),
      clocks,
    ) ?? merged;
  const { rest, revision } = merged;
  return replaceOwn(others, account, { ...chosen, rest, revision, ...ownerOf(others, account) });
}

/** Returns the salts of the notes that version 0.2 stored. Returns none once their 90 days are over. */
export function findLegacySalts(
  notes: ProtectionNotes,
  { deviceMs, serverMs }: Clocks,
): readonly string[] {
  if ((serverMs ?? deviceMs) >= LEGACY_UNTIL_MS) return [];
  return [...new Set(notes.filter(isLegacy).map(({ salt }) => salt))];
}

function isLegacy({ owner }: Owned): boolean {
  return owner.startsWith(LEGACY);
}

function ownerOf(notes: ProtectionNotes, account: string): Owned {
  const found = notes.find((note) => isOwnedBy(note, account));
  return found ? { salt: found.salt, owner: found.owner } : makeOwner(account);
}

function replaceOwn(notes: ProtectionNotes, account: string, own: ProtectionNote): ProtectionNotes {
  const others = notes.filter((other) => !isOwnedBy(other, account));
  return [own, ...others].filter(({ rest }, index) => rest || index < MAX_MEMBERS);
}

/** Merges notes. Each keeps its later settings and its longer break. */
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

/** Whether any note has a break. It may have ended: `dropEndedBreaks` removes ended breaks. */
export function hasBreak(notes: ProtectionNotes): boolean {
  return notes.some(({ rest }) => rest !== null);
}

/** Removes the breaks that have ended by these clocks. */
export function dropEndedBreaks(notes: ProtectionNotes, clocks: Clocks): ProtectionNotes {
  return notes.map((note) =>
    note.rest && breakLeftMs(note.rest, clocks) <= 0 ? { ...note, rest: null } : note,
  );
}

/** Returns the text to store, or null for no notes. */
export function writeNotes(notes: ProtectionNotes): string | null {
  return notes.length === 0 ? null : JSON.stringify(notes);
}

/**
 * Merges one member's notes into a stored text. All its other rows stay as they were read, unreadable ones too. `clean` gets
 * the merged note.
 */
export function mergeIntoText(
  stored: string | null,
  notes: ProtectionNotes,
  isOwn: (note: ProtectionNote) => boolean,
  clocks: Clocks,
  clean: (notes: ProtectionNotes) => ProtectionNotes,
): string | null {
  const rows = parseStored(stored, v.array(v.unknown())) ?? [];
  const ownIn = (row: unknown) => v.parse(NOTES, [row]).filter(isOwn);
  const own = mergeOwn([...rows.flatMap(ownIn), ...notes.filter(isOwn)], clocks);
  if (!own) return stored;
  const place = rows.findIndex((row) => ownIn(row).length > 0);
  const others = rows.filter((row) => ownIn(row).length === 0);
  others.splice(Math.max(place, 0), 0, ...v.parse(NOTES, clean([own])));
  return JSON.stringify(others);
}

const NOTE = v.pipe(
  v.looseObject({
    salt: v.string(),
    owner: v.string(),
    revision: v.fallback(v.pipe(v.number(), v.safeInteger(), v.maxValue(MAX_REVISION)), 0),
  }),
  v.transform((row) => {
    const { salt, owner, revision } = row;
    return { salt, owner, ...readProtection(row), revision };
  }),
);
const NOTES = storedRows(NOTE);

/** Reads the stored notes. Skips malformed rows. */
export function readNotes(stored: string | null): ProtectionNotes {
  return parseStored(stored, NOTES) ?? [];
}
