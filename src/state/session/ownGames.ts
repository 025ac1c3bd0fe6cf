import { CATEGORIES, type Game } from '#domain/games.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { hashName, isOwnedBy, makeSalt, type Owned } from './accountHash.ts';
import { isSameGame, keyOfOwn, readOwn, tellOwnChanged } from './ownGamesText.ts';

/**
 * A game of a player, with the lists where it stood, and from which it goes with its row: that of its category
 * (`isListed`), and the slot list of a vendor, by its code or ''.
 */
export type OwnGame = Omit<Game, 'isHot'> & { isListed: boolean; slotCode: string };
/** What a player has played, and their favourites, the latest first. */
type Kind = 'games' | 'favourites';
/** The games of one player; `owner` is the hash of the salt and the account name, '' of a visitor (D-234). */
type Note = Owned & Readonly<Record<Kind, readonly OwnGame[]>>;

/** Played games kept of each member, and members kept on the device: the one whose games changed last before. */
const MAX_PLAYED = 12;
const MAX_MEMBERS = 5;
/** Favourites of each player: their row shows all of them. */
export const MAX_FAVOURITES = 50;

/** The games of an account on this device, of visitors for '', the latest first. */
export function listOwn(account: string, kind: Kind): readonly OwnGame[] {
  return noteOf(readNotes(account), account)?.[kind] ?? [];
}

/** Notes a game as the latest one that a member has played. */
export function notePlayed(account: string, game: OwnGame): void {
  change(account, 'games', (games) => [game, ...without(games, game)].slice(0, MAX_PLAYED));
}

/** Forgets what a member has played on this device. */
export function forgetPlayed(account: string): void {
  change(account, 'games', () => []);
}

/**
 * Makes a game a favourite of an account, or no longer. `full`: there is no room for another one; `failed`: the device
 * keeps nothing.
 */
export function toggleFavourite(account: string, game: OwnGame): 'kept' | 'full' | 'failed' {
  const before = listOwn(account, 'favourites');
  const others = without(before, game);
  const isNew = others.length === before.length;
  if (isNew && before.length >= MAX_FAVOURITES) return 'full';
  const after = isNew ? [game, ...others] : others;
  return change(account, 'favourites', () => after) ? 'kept' : 'failed';
}

function without(games: readonly OwnGame[], game: OwnGame): readonly OwnGame[] {
  return games.filter((one) => !isSameGame(one, game));
}

function noteOf(notes: readonly Note[], account: string): Note | undefined {
  return notes.find((note) => account === '' || isOwnedBy(note, account));
}

/** Changes one list of an account, and says whether the device has kept it. */
function change(
  account: string,
  kind: Kind,
  next: (games: readonly OwnGame[]) => readonly OwnGame[],
): boolean {
  const notes = readNotes(account);
  const own = noteOf(notes, account);
  const salt = own?.salt ?? (account && makeSalt());
  const owner = account && hashName(salt, account);
  const changed = {
    games: [],
    favourites: [],
    ...own,
    salt,
    owner,
    [kind]: next(own?.[kind] ?? []),
  };
  const rest = notes.filter((note) => note !== own);
  const isEmpty = changed.games.length + changed.favourites.length === 0;
  return keep(account, isEmpty ? rest : [changed, ...rest].slice(0, MAX_MEMBERS));
}

function keep(account: string, notes: readonly Note[]): boolean {
  const key = keyOfOwn(account);
  const isKept = notes.length === 0 || writeStored('localStorage', key, JSON.stringify(notes));
  if (notes.length === 0) removeStored('localStorage', key);
  tellOwnChanged();
  return isKept;
}

// Rows that are none are left out.
function readNotes(account: string): Note[] {
  try {
    return rowsOf(JSON.parse(readOwn(account) || '[]')).flatMap((row) => {
      const { salt, owner, games, favourites } = row;
      if (typeof salt !== 'string' || typeof owner !== 'string') return [];
      const read = (rows: unknown) => rowsOf(rows).flatMap(readGame);
      return [{ salt, owner, games: read(games), favourites: read(favourites) }];
    });
  } catch {
    return [];
  }
}

function readGame({ name, platform, category, code, picture, isListed, slotCode }: Row): OwnGame[] {
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
      slotCode: typeof slotCode === 'string' ? slotCode : '',
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
