import * as v from 'valibot';

import { CATEGORIES, type Game, isSameGame } from '#domain/games.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { deriveAccountKey, isOwnedBy, type Owned } from './accountHash.ts';
import { telegramGames } from './telegramGames.ts';
import { notifyOwnGamesChanged, ownGamesKey, readOwnGames } from './storedOwnGames.ts';
import { seal, unseal } from './sealed.ts';
import { useStore } from '#state/session/store.ts';

/**
 * A played or favourite game, and the lists that contained it. When a list drops its row, the game goes too.
 * `isListed`: the list of its category. `slotCode`: the slot list of a vendor, '' for none.
 */
export type OwnGame = Omit<Game, 'isHot'> & { isListed: boolean; slotCode: string };
type Kind = 'games' | 'favourites';
/** The played games and favourites of a player, latest first. */
type Lists = Readonly<Record<Kind, readonly OwnGame[]>>;
/**
 * The stored lists of one player. A member's lists are sealed, and only their name opens them. Plain lists are a
 * visitor's (owner ''), of an earlier version, or of a browser without WebCrypto (D-234).
 */
type Entry = Owned & { sealed: string; lists: Lists };

const NOTHING: Lists = { games: [], favourites: [] };

/** How many played games are stored for each member, and for how many members: those whose games changed last. */
const MAX_PLAYED = 12;
const MAX_MEMBERS = 5;
/** How many favourites a player can have. The favourites row shows them all. */
export const MAX_FAVOURITES = 50;

/** The last opened lists of this session's member. */
let opened: { sealed: string; lists: Lists } | null = null;
useStore.subscribe(({ generation }, before) => {
  if (generation !== before.generation) opened = null;
});

/**
 * Returns the games of an account on this device, latest first. '' is a visitor. Empty until `openOwnGames` has run.
 */
export function listOwnGames(account: string, kind: Kind): readonly OwnGame[] {
  return listsOf(findEntry(readEntries(account), account))[kind];
}

/** Opens the sealed lists of an account, and seals lists of an earlier version. Rejects if the browser fails. */
export function openOwnGames(account: string): Promise<void> {
  return enqueue(() => open(account));
}

/** Stores a game as the latest one that a member has played. */
export function addPlayedGame(account: string, game: OwnGame): Promise<boolean> {
  return change(account, 'games', (games) => [game, ...without(games, game)].slice(0, MAX_PLAYED));
}

/** Removes the games that a member has played on this device. */
export function forgetPlayed(account: string): Promise<boolean> {
  return change(account, 'games', () => []);
}

/**
 * Adds or removes a favourite of an account. `full`: there is no room for another one. `failed`: the device could not
 * store it.
 */
export async function setFavourite(
  account: string,
  game: OwnGame,
  isFavourite: boolean,
): Promise<'kept' | 'full' | 'failed'> {
  let isFull = false;
  const isKept = await change(account, 'favourites', (games) => {
    const others = without(games, game);
    isFull = isFavourite && others.length === games.length && games.length >= MAX_FAVOURITES;
    if (isFull) return games;
    return isFavourite ? [game, ...others] : others;
  });
  return isFull ? 'full' : isKept ? 'kept' : 'failed';
}

function without(games: readonly OwnGame[], game: OwnGame): readonly OwnGame[] {
  return games.filter((one) => !isSameGame(one, game));
}

function findEntry(entries: readonly Entry[], account: string): Entry | undefined {
  return entries.find((entry) => account === '' || isOwnedBy(entry, account));
}

function listsOf(entry: Entry | undefined): Lists {
  if (!entry) return NOTHING;
  if (entry.sealed === '') return entry.lists;
  return entry.sealed === opened?.sealed ? opened.lists : NOTHING;
}

let last: Promise<unknown> = Promise.resolve();

// Runs the changes one after the other, because each reads what the last one stored.
function enqueue<Value>(act: () => Promise<Value>): Promise<Value> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

async function open(account: string): Promise<void> {
  if (account === '' || readOwnGames(account) === '') return;
  const { generation } = useStore.getState();
  const { cipher } = await deriveAccountKey(account);
  const entry = findEntry(readEntries(account), account);
  if (!cipher || !entry || entry.sealed === opened?.sealed) return;
  if (entry.sealed === '') return void (await store(account, entry.lists));
  const lists = readLists(await unseal(cipher, entry.sealed));
  // The next member must not see the lists of the last one.
  if (useStore.getState().generation === generation) opened = { sealed: entry.sealed, lists };
}

/** Changes one list of an account. Resolves to whether the device has stored it. */
function change(
  account: string,
  kind: Kind,
  next: (games: readonly OwnGame[]) => readonly OwnGame[],
): Promise<boolean> {
  const { generation } = useStore.getState();
  return enqueue(async () => {
    await open(account);
    if (useStore.getState().generation !== generation) return false;
    const lists = listsOf(findEntry(readEntries(account), account));
    return store(account, { ...lists, [kind]: next(lists[kind]) });
  });
}

async function store(account: string, lists: Lists): Promise<boolean> {
  const { generation } = useStore.getState();
  const isEmpty = lists.games.length + lists.favourites.length === 0;
  const own = isEmpty ? null : await pack(account, lists);
  // The session may have ended meanwhile. A visitor's games end with it.
  if (useStore.getState().generation !== generation) return false;
  const before = readEntries(account);
  const mine = findEntry(before, account);
  const others = before.filter((entry) => entry !== mine).map(toRow);
  const rows = own ? [own, ...others].slice(0, MAX_MEMBERS) : others;
  const key = ownGamesKey(account);
  if (rows.length === 0) removeStored('localStorage', key);
  const isKept = rows.length === 0 || writeStored('localStorage', key, JSON.stringify(rows));
  void telegramGames.save();
  if (isKept && own && 'sealed' in own) opened = { sealed: own.sealed, lists };
  notifyOwnGamesChanged();
  return isKept;
}

type StoredEntry = Owned & ({ sealed: string } | Lists);

async function pack(account: string, lists: Lists): Promise<StoredEntry> {
  if (account === '') return { salt: '', owner: '', ...lists };
  const { salt, owner, cipher } = await deriveAccountKey(account);
  if (!cipher) return { salt, owner, ...lists };
  return { salt, owner, sealed: await seal(cipher, JSON.stringify(lists)) };
}

function toRow({ salt, owner, sealed, lists }: Entry): StoredEntry {
  return sealed === '' ? { salt, owner, ...lists } : { salt, owner, sealed };
}

const GAMES = storedRows(
  v.object({
    name: v.string(),
    platform: v.pipe(v.string(), v.nonEmpty()),
    category: v.fallback(v.nullable(v.picklist(CATEGORIES)), null),
    code: v.string(),
    picture: v.string(),
    isListed: v.fallback(v.boolean(), false),
    slotCode: v.fallback(v.string(), ''),
  }),
);
const LISTS = v.object({ games: GAMES, favourites: GAMES });
const ENTRIES = storedRows(
  v.pipe(
    v.object({
      salt: v.string(),
      owner: v.string(),
      sealed: v.fallback(v.string(), ''),
      ...LISTS.entries,
    }),
    v.transform(({ games, favourites, ...entry }) => ({ ...entry, lists: { games, favourites } })),
  ),
);

function readEntries(account: string): readonly Entry[] {
  return parseStored(readOwnGames(account), ENTRIES) ?? [];
}

function readLists(text: string | null): Lists {
  return parseStored(text, LISTS) ?? NOTHING;
}
