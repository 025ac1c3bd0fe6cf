import * as v from 'valibot';

import { type Game, isSameGame } from '#domain/games.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { isOwnedBy, makeOwner } from './accountHash.ts';
import { notifyOwnEntryChanged, ownEntryKey, readOwnEntry } from './storedOwnEntry.ts';

/** A played or favourite game. `isListed`: its category's list had it. `slotCode`: the slot list of a vendor, or ''. */
export type OwnGame = Omit<Game, 'isHot'> & { isListed: boolean; slotCode: string };

/** How many played games are stored. */
const MAX_PLAYED = 12;
/** How many favourites a player can have. The favourites row shows them all. */
export const MAX_FAVOURITES = 50;

const GAMES = storedRows(
  v.object({
    name: v.string(),
    platform: v.pipe(v.string(), v.nonEmpty()),
    category: v.fallback(v.nullable(v.string()), null),
    code: v.string(),
    picture: v.string(),
    isListed: v.fallback(v.boolean(), false),
    slotCode: v.fallback(v.string(), ''),
  }),
);
/** The entry of one member: their games, latest first, and how many messages they have seen. */
const ENTRY = v.object({
  salt: v.fallback(v.string(), ''),
  owner: v.fallback(v.string(), ''),
  games: v.fallback(GAMES, []),
  favourites: v.fallback(GAMES, []),
  seenMessages: v.fallback(v.number(), 0),
});
type Entry = v.InferOutput<typeof ENTRY>;

/** Returns the games of an account on this device, latest first. '' is a visitor. */
export function listOwnGames(account: string, kind: 'games' | 'favourites'): readonly OwnGame[] {
  return read(account)[kind];
}

/** Stores a game as the latest one that a member has played. */
export function addPlayedGame(account: string, game: OwnGame): void {
  const { games } = read(account);
  change(account, { games: [game, ...without(games, game)].slice(0, MAX_PLAYED) });
}

/** Removes the games that a member has played on this device. */
export function forgetPlayed(account: string): void {
  change(account, { games: [] });
}

/** Changes a favourite of an account. `full`: no room. `failed`: the device could not store it. */
export function setFavourite(
  account: string,
  game: OwnGame,
  isFavourite: boolean,
): 'kept' | 'full' | 'failed' {
  const { favourites } = read(account);
  const others = without(favourites, game);
  const isNew = others.length === favourites.length;
  if (isFavourite && isNew && favourites.length >= MAX_FAVOURITES) return 'full';
  const isKept = change(account, { favourites: isFavourite ? [game, ...others] : others });
  return isKept ? 'kept' : 'failed';
}

/** Returns how many messages an account had when they were last seen on this device, else 0. */
export function readSeenMessages(account: string): number {
  return read(account).seenMessages;
}

/** Stores how many messages an account has seen, unless the entry is another member's. */
export function saveSeenMessages(account: string, total: number): void {
  if (readOwnEntry(account) !== '' && !isOwnedBy(parse(account), account)) return;
  change(account, { seenMessages: total });
}

/** Removes the entry of any other member: a device has one (D-324). */
export function dropOthersEntry(account: string): void {
  if (account === '' || readOwnEntry(account) === '') return;
  const { salt, owner } = parse(account);
  if (isOwnedBy({ salt, owner }, account)) return;
  removeStored('localStorage', ownEntryKey(account));
  notifyOwnEntryChanged();
}

function without(games: readonly OwnGame[], game: OwnGame): OwnGame[] {
  return games.filter((one) => !isSameGame(one, game));
}

const NOTHING: Entry = { salt: '', owner: '', games: [], favourites: [], seenMessages: 0 };

function parse(account: string): Entry {
  return parseStored(readOwnEntry(account), ENTRY) ?? NOTHING;
}

function read(account: string): Entry {
  const entry = parse(account);
  return account === '' || isOwnedBy(entry, account) ? entry : NOTHING;
}

/** Changes the entry of an account. Returns whether the device has stored it. */
function change(account: string, changed: Partial<Entry>): boolean {
  const before = read(account);
  const owned =
    account === '' || before.owner !== '' ? before : { ...before, ...makeOwner(account) };
  const entry = { ...owned, ...changed };
  const isEmpty = entry.games.length + entry.favourites.length + entry.seenMessages === 0;
  const key = ownEntryKey(account);
  if (isEmpty) removeStored('localStorage', key);
  const isKept = isEmpty || writeStored('localStorage', key, JSON.stringify(entry));
  notifyOwnEntryChanged();
  return isKept;
}
