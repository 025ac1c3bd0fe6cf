import * as v from 'valibot';

import { CATEGORIES, type Game, isSameGame } from '#domain/games.ts';
import { parseStored, storedRows } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { deriveAccountKey, isOwnedBy, type Owned } from './accountHash.ts';
import { keyOfOwn, notifyOwnGamesChanged, readOwn } from './storedOwnGames.ts';
import { seal, unseal } from './sealed.ts';
import { useStore } from '#state/session/store.ts';

/**
 * A game of a player, with the lists where it stood, and from which it goes with its row: that of its category
 * (`isListed`), and the slot list of a vendor, by its code or ''.
 */
export type OwnGame = Omit<Game, 'isHot'> & { isListed: boolean; slotCode: string };
type Kind = 'games' | 'favourites';
/** What a player has played, and their favourites, the latest first. */
type Lists = Readonly<Record<Kind, readonly OwnGame[]>>;
/**
 * The stored lists of one player. A member's are sealed: only their name opens them. A visitor's (owner '') are plain, as
 * are those of an earlier version and of a browser without WebCrypto (D-234).
 */
type Note = Owned & { sealed: string; lists: Lists };

const NOTHING: Lists = { games: [], favourites: [] };

/** Played games kept of each member, and members kept on the device: the one whose games changed last before. */
const MAX_PLAYED = 12;
const MAX_MEMBERS = 5;
/** Favourites of each player: their row shows all of them. */
export const MAX_FAVOURITES = 50;

/** The sealed lists of this session's member that were opened last. */
let opened: { sealed: string; lists: Lists } | null = null;
useStore.subscribe(({ generation }, before) => {
  if (generation !== before.generation) opened = null;
});

/** The games of an account on this device, of visitors for '', the latest first; none before they are opened. */
export function listOwn(account: string, kind: Kind): readonly OwnGame[] {
  return listsOf(noteOf(readNotes(account), account))[kind];
}

/** Opens the sealed lists of an account, and seals those that an earlier version kept. Rejects where the browser fails. */
export function openOwn(account: string): Promise<void> {
  return enqueue(() => open(account));
}

/** Notes a game as the latest one that a member has played. */
export function notePlayed(account: string, game: OwnGame): Promise<boolean> {
  return change(account, 'games', (games) => [game, ...without(games, game)].slice(0, MAX_PLAYED));
}

/** Forgets what a member has played on this device. */
export function forgetPlayed(account: string): Promise<boolean> {
  return change(account, 'games', () => []);
}

/**
 * Makes a game a favourite of an account, or no longer. `full`: there is no room for another one; `failed`: the device
 * keeps nothing.
 */
export async function setFavourite(
  account: string,
  game: OwnGame,
  isWanted: boolean,
): Promise<'kept' | 'full' | 'failed'> {
  let isFull = false;
  const isKept = await change(account, 'favourites', (games) => {
    const others = without(games, game);
    isFull = isWanted && others.length === games.length && games.length >= MAX_FAVOURITES;
    if (isFull) return games;
    return isWanted ? [game, ...others] : others;
  });
  return isFull ? 'full' : isKept ? 'kept' : 'failed';
}

function without(games: readonly OwnGame[], game: OwnGame): readonly OwnGame[] {
  return games.filter((one) => !isSameGame(one, game));
}

function noteOf(notes: readonly Note[], account: string): Note | undefined {
  return notes.find((note) => account === '' || isOwnedBy(note, account));
}

function listsOf(note: Note | undefined): Lists {
  if (!note) return NOTHING;
  if (note.sealed === '') return note.lists;
  return note.sealed === opened?.sealed ? opened.lists : NOTHING;
}

let last: Promise<unknown> = Promise.resolve();

// One after the other: each begins with what the one before has kept.
function enqueue<Value>(act: () => Promise<Value>): Promise<Value> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

async function open(account: string): Promise<void> {
  if (account === '' || readOwn(account) === '') return;
  const { generation } = useStore.getState();
  const { cipher } = await deriveAccountKey(account);
  const note = noteOf(readNotes(account), account);
  if (!cipher || !note || note.sealed === opened?.sealed) return;
  if (note.sealed === '') return void (await keep(account, note.lists));
  const lists = readLists(await unseal(cipher, note.sealed));
  // What was opened for one member is not kept for the next one.
  if (useStore.getState().generation === generation) opened = { sealed: note.sealed, lists };
}

/** Changes one list of an account, and says whether the device has kept it. */
function change(
  account: string,
  kind: Kind,
  next: (games: readonly OwnGame[]) => readonly OwnGame[],
): Promise<boolean> {
  const { generation } = useStore.getState();
  return enqueue(async () => {
    await open(account);
    if (useStore.getState().generation !== generation) return false;
    const lists = listsOf(noteOf(readNotes(account), account));
    return keep(account, { ...lists, [kind]: next(lists[kind]) });
  });
}

async function keep(account: string, lists: Lists): Promise<boolean> {
  const { generation } = useStore.getState();
  const isEmpty = lists.games.length + lists.favourites.length === 0;
  const own = isEmpty ? null : await pack(account, lists);
  // The session may have ended meanwhile, and a visitor's games with it.
  if (useStore.getState().generation !== generation) return false;
  const before = readNotes(account);
  const mine = noteOf(before, account);
  const others = before.filter((note) => note !== mine).map(toRow);
  const rows = own ? [own, ...others].slice(0, MAX_MEMBERS) : others;
  const key = keyOfOwn(account);
  if (rows.length === 0) removeStored('localStorage', key);
  const isKept = rows.length === 0 || writeStored('localStorage', key, JSON.stringify(rows));
  if (isKept && own && 'sealed' in own) opened = { sealed: own.sealed, lists };
  notifyOwnGamesChanged();
  return isKept;
}

/** A note as it is stored. */
type StoredNote = Owned & ({ sealed: string } | Lists);

async function pack(account: string, lists: Lists): Promise<StoredNote> {
  if (account === '') return { salt: '', owner: '', ...lists };
  const { salt, owner, cipher } = await deriveAccountKey(account);
  if (!cipher) return { salt, owner, ...lists };
  return { salt, owner, sealed: await seal(cipher, JSON.stringify(lists)) };
}

function toRow({ salt, owner, sealed, lists }: Note): StoredNote {
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
const NOTES = storedRows(
  v.pipe(
    v.object({
      salt: v.string(),
      owner: v.string(),
      sealed: v.fallback(v.string(), ''),
      ...LISTS.entries,
    }),
    v.transform(({ games, favourites, ...note }) => ({ ...note, lists: { games, favourites } })),
  ),
);

function readNotes(account: string): readonly Note[] {
  return parseStored(readOwn(account), NOTES) ?? [];
}

function readLists(text: string | null): Lists {
  return parseStored(text, LISTS) ?? NOTHING;
}
