import { CATEGORIES, type Game } from '#domain/games.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';

import { hashName, isOwnedBy, makeSalt, type Owned } from './accountHash.ts';
import { STORED } from './storedKeys.ts';

/** A game that a member has opened; `isListed`: it stood in the list of its category, and goes when it is gone there. */
export type PlayedGame = Omit<Game, 'isHot'> & { isListed: boolean };
/** The games of one member, the latest first; `owner` is the hash of the salt and the account name (D-234). */
type Note = Owned & { games: readonly PlayedGame[] };

/** Games kept of each member, and members kept on the device: the one who played last before. */
const MAX_GAMES = 12;
const MAX_MEMBERS = 5;

const KEY = STORED.own.played;
const listeners = new Set<() => void>();

/** The games that a member has played on this device, the latest first. */
export function listPlayed(account: string): readonly PlayedGame[] {
  return noteOf(readNotes(), account)?.games ?? [];
}

/** What the device keeps of all members, as text: it differs when anything of it does. */
export function readPlayed(): string {
  return readStored('localStorage', KEY) ?? '';
}

/** Calls `listener` when this page has changed it; returns its removal. */
export function subscribePlayed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes a game as the latest one of a member. */
export function notePlayed(account: string, game: PlayedGame): void {
  const notes = readNotes();
  const { salt = makeSalt(), games = [] } = noteOf(notes, account) ?? {};
  const owner = hashName(salt, account);
  const others = notes.filter((note) => note.owner !== owner);
  const own = [game, ...games.filter((one) => !isSame(one, game))].slice(0, MAX_GAMES);
  keep([{ salt, owner, games: own }, ...others].slice(0, MAX_MEMBERS));
}

/** Forgets what a member has played on this device. */
export function forgetPlayed(account: string): void {
  const notes = readNotes();
  const own = noteOf(notes, account);
  keep(notes.filter((note) => note !== own));
}

/** Whether two rows name the same game. */
export function isSame(
  one: Pick<Game, 'platform' | 'category' | 'code'>,
  other: Pick<Game, 'platform' | 'category' | 'code'>,
): boolean {
  return (
    one.platform === other.platform && one.category === other.category && one.code === other.code
  );
}

function noteOf(notes: readonly Note[], account: string): Note | undefined {
  return notes.find((note) => isOwnedBy(note, account));
}

function keep(notes: readonly Note[]): void {
  if (notes.length === 0) removeStored('localStorage', KEY);
  else writeStored('localStorage', KEY, JSON.stringify(notes));
  for (const listener of listeners) listener();
}

// Rows that are none are left out.
function readNotes(): Note[] {
  try {
    return rowsOf(JSON.parse(readPlayed() || '[]')).flatMap((row) => {
      const { salt, owner, games } = row;
      if (typeof salt !== 'string' || typeof owner !== 'string') return [];
      return [{ salt, owner, games: rowsOf(games).flatMap(readGame) }];
    });
  } catch {
    return [];
  }
}

function readGame({ name, platform, category, code, picture, isListed }: Row): PlayedGame[] {
  const texts = [name, platform, code, picture];
  const known = CATEGORIES.find((one) => one === category) ?? null;
  if (!isTexts(texts) || platform === '') return [];
  const [shown, venue, key, address] = texts;
  return [
    {
      name: shown!,
      platform: venue!,
      category: known,
      code: key!,
      picture: address!,
      isListed: isListed === true,
    },
  ];
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(value: unknown): Row[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
}

function isTexts(values: readonly unknown[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}
