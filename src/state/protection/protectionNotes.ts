import * as v from 'valibot';

import {
  mergeReminders,
  NO_PROTECTION,
  type Protection,
  readProtection,
  type Reminder,
} from '#domain/protection.ts';
import { anchorBreak, breakLeftMs, type Clocks, longerBreak } from '#domain/breaks.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import { isOwnedBy, makeOwner, type Owned } from '#state/device/accountHash.ts';

/** The changes of interval and reminder are counted apart; `revision` is for pages that know it alone (D-346). */
type Revisions = { revision: number; checkRevision: number; reminderRevision: number };
type Settings = Protection & Revisions;
/** The settings of one member. */
export type ProtectionNote = Owned & Settings;
export type ProtectionNotes = readonly ProtectionNote[];

/** How many members are stored: those who changed their settings last, and everyone on a break. */
const MAX_MEMBERS = 20;

/** Marks the owners of version 0.2, which are read for 90 days after it. */
export const LEGACY = 'pbkdf2:';
const LEGACY_UNTIL_MS = Date.UTC(2027, 1, 25);

/** No member changes their settings so often. A larger revision is an error, which no change could exceed. */
const MAX_REVISION = 1_000_000_000;

/** Merges the notes of a member into their settings. Two tabs may each have made a note. */
export function protectionOf(notes: ProtectionNotes, account: string, clocks: Clocks): Settings {
  const own = notes.filter((note) => isOwnedBy(note, account));
  return { ...NO_PROTECTION, ...revisionsOf(0, 0), ...mergeOwn(own, clocks) };
}

/** Merges the notes of one member. */
function mergeOwn([first, ...others]: ProtectionNotes, clocks: Clocks): ProtectionNote | undefined {
  return first && others.reduce((one, other) => mergeTwo(one, other, clocks), first);
}

/** Merges two notes of a member: of interval and reminder the later one each, and the longer break. */
function mergeTwo(one: ProtectionNote, other: ProtectionNote, clocks: Clocks): ProtectionNote {
  const byCheck = one.checkRevision - other.checkRevision;
  const byReminder = one.reminderRevision - other.reminderRevision;
  const [check, next] = [one.checkMinutes, other.checkMinutes];
  const shorter = check && next && next < check ? next : (check ?? next);
  return {
    ...one,
    checkMinutes: byCheck === 0 ? shorter : byCheck > 0 ? check : next,
    checkRevision: Math.max(one.checkRevision, other.checkRevision),
    reminder: mergeReminders(one.reminder, other.reminder, byReminder),
    reminderRevision: Math.max(one.reminderRevision, other.reminderRevision),
    rest: longerBreak(one.rest, other.rest, clocks),
    revision: Math.max(one.revision, other.revision),
  };
}

function revisionsOf(checkRevision: number, reminderRevision: number): Revisions {
  return { revision: Math.max(checkRevision, reminderRevision), checkRevision, reminderRevision };
}

/** Applies a member's change. Replaces all their notes by one, which comes first. */
export function changeNote(
  notes: ProtectionNotes,
  account: string,
  clocks: Clocks,
  change: (own: Protection) => Protection,
): ProtectionNotes {
  const own = protectionOf(notes, account, clocks);
  const { checkMinutes, rest, reminder } = change(own);
  // That a reminder was offered is no change of it.
  const linesOf = (stored: Reminder) => JSON.stringify({ ...stored, isOffered: undefined });
  const note = {
    ...ownerOf(notes, account),
    checkMinutes,
    rest: longerBreak(own.rest, rest, clocks),
    reminder,
    ...revisionsOf(
      own.checkRevision + Number(checkMinutes !== own.checkMinutes),
      own.reminderRevision + Number(linesOf(reminder) !== linesOf(own.reminder)),
    ),
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
  const latest = { ...chosen, rest, ...revisionsOf(revision, revision) };
  return replaceOwn(others, account, { ...latest, ...ownerOf(others, account) });
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

/** Merges notes, each with the one of the same owner. */
export function mergeNotes(
  notes: ProtectionNotes,
  others: ProtectionNotes,
  clocks: Clocks,
): ProtectionNotes {
  const merged = new Map(notes.map((note) => [note.owner, note]));
  for (const note of others) {
    const known = merged.get(note.owner);
    merged.set(note.owner, known ? mergeTwo(known, note, clocks) : note);
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

const REVISION = v.pipe(v.number(), v.safeInteger(), v.maxValue(MAX_REVISION));
const OWN_REVISION = v.fallback(v.optional(REVISION), undefined);
const NOTE = v.pipe(
  v.looseObject({
    salt: v.string(),
    owner: v.string(),
    revision: v.fallback(REVISION, 0),
    checkRevision: OWN_REVISION,
    reminderRevision: OWN_REVISION,
  }),
  v.transform((row) => {
    const { salt, owner, revision, checkRevision = revision, reminderRevision = revision } = row;
    return { salt, owner, ...readProtection(row), ...revisionsOf(checkRevision, reminderRevision) };
  }),
);
const NOTES = storedRows(NOTE);

/** Reads the stored notes. Skips malformed rows. */
export function readNotes(stored: string | null): ProtectionNotes {
  return parseStored(stored, NOTES) ?? [];
}
