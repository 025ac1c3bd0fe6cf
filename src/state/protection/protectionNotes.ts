import { NO_PROTECTION, type Protection, readProtection } from '#domain/protection.ts';
import { anchorBreak, breakLeftMs, type Clocks, longerBreak } from '#domain/restBreak.ts';
import { hashName, isOwnedBy, makeSalt, type Owned } from '#state/session/accountHash.ts';

/** What one member has set; `owner` is the hash of the salt and the account name, `revision` counts their choices. */
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
  const salt = notes.find((note) => isOwnedBy(note, account))?.salt ?? makeSalt();
  const { checkMinutes, rest, reminder } = change(own);
  const note = {
    salt,
    owner: hashName(salt, account),
    checkMinutes,
    rest: longerBreak(own.rest, rest, clocks),
    reminder,
    revision: revision + 1,
  };
  const others = notes.filter((other) => !isOwnedBy(other, account));
  return [note, ...others].filter(({ rest: kept }, index) => kept || index < MAX_MEMBERS);
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

/** Reads what the device gave back; rows that are none are left out. */
export function readNotes(stored: string | null): ProtectionNotes {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(rows) ? rows.flatMap(readNote) : [];
  } catch {
    return [];
  }
}

function readNote(row: unknown): ProtectionNote[] {
  const { salt, owner, revision } = (row ?? {}) as Record<string, unknown>;
  if (typeof salt !== 'string' || typeof owner !== 'string') return [];
  const count = Number.isSafeInteger(revision) ? (revision as number) : 0;
  return [{ salt, owner, ...readProtection(row), revision: count }];
}
