import type { Game } from '#domain/games.ts';
import type { ListedSection } from '#domain/gameSections.ts';

/** How a character of a name can be typed: as itself, or by one of its readings. */
type Character = { ways: readonly string[]; firsts: number };
/** A platform in a section, with its code and the names of its whole venue there; `isMeant` by the text searched now. */
type Venue = { names: string[]; isMeant: boolean };
type Entry = {
  game: Game;
  section: ListedSection;
  name: string;
  /** The words of the name, each behind a space. */
  words: string;
  spelling: readonly Character[];
  /** Where words begin in the spelling, and its end. */
  bounds: readonly number[];
  venue: Venue;
};

/** Games prepared for search, to which `add` adds another one. */
export type SearchIndex = {
  entries: readonly Entry[];
  /** Of each entry, the set of everything that its characters can be typed with. */
  letters: readonly number[];
  venues: ReadonlyMap<string, Venue>;
  /** What is found for texts that were searched ahead. */
  known: Map<string, FoundGroup[]>;
  add: (game: Game, section: ListedSection) => void;
};
export type FoundGroup = { section: ListedSection; games: readonly Game[] };

/** The name of a game as its tile shows it. */
export function nameOf({ name, platform }: Game): string {
  return name.trim() || platform;
}

/** What of a text is compared: letters, digits and characters, whatever their width and case; ü is typed as v. */
export function foldText(text: string): string {
  return splitWords(text).join('');
}

// Latin letters and digits within a Chinese name are a word.
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+|(?<=[a-z\d])(?=[^a-z\d])|(?<=[^a-z\d])(?=[a-z\d])/u;

function splitWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('ü', 'v');
  return folded.split(BETWEEN_WORDS).filter(Boolean);
}

/** Begins an index without games. */
export function createIndex(readings: ReadonlyMap<string, readonly string[]>): SearchIndex {
  const entries: Entry[] = [];
  const letters: number[] = [];
  const venues = new Map<string, Venue>();
  const characters = new Map<string, Character & { letters: number }>();
  const spell = (character: string) => {
    const known = characters.get(character);
    if (known) return known;
    const ways = [character, ...(readings.get(character) ?? [])];
    const firsts = setOf(ways.map((way) => way[0]).join(''));
    const spelled = { ways, firsts, letters: setOf(ways.join('')) };
    characters.set(character, spelled);
    return spelled;
  };
  const add = (game: Game, section: ListedSection) => {
    const words = splitWords(nameOf(game));
    const name = words.join('');
    const bounds = [0];
    for (const word of words) bounds.push(bounds.at(-1)! + [...word].length);
    const key = `${game.platform} ${section}`;
    const venue = venues.get(key) ?? { names: [foldText(game.platform)], isMeant: false };
    venues.set(key, venue);
    if (game.code === '') venue.names.push(name);
    const spelling = [...name].map(spell);
    entries.push({ game, section, name, words: ` ${words.join(' ')}`, spelling, bounds, venue });
    letters.push(spelling.reduce((set, one) => set | one.letters, 0));
  };
  return { entries, letters, venues, known: new Map(), add };
}

/** The characters of a text as bits, of which several share one: what is not in the set is not in the text. */
function setOf(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}

/**
 * How many ranks of matches there are, best first: a word begins with the text, the name holds it, it is the pinyin of a
 * word, of the beginning of one, of any characters in a row, or it is the venue.
 */
const RANKS = 6;

/**
 * The games that are meant by a folded text, by section: those whose name holds it, those with characters in a row that
 * each were typed as themselves or by the beginning of a reading (`longhd`, `lhd`, `龙hd`), and those of a venue whose
 * code or name begins with it. Better matches come first, sections with better ones too, otherwise the given order.
 */
export function searchGames(
  { entries, letters, venues, known }: SearchIndex,
  typed: string,
): FoundGroup[] {
  if (typed === '') return [];
  const ahead = known.get(typed);
  if (ahead) return ahead;
  const set = setOf(typed);
  const typing = { typed, atStart: ` ${typed}`, first: setOf(typed.slice(0, 1)) };
  let isVenue = false;
  for (const venue of venues.values()) {
    venue.isMeant = venue.names.some((name) => name.startsWith(typed));
    isVenue ||= venue.isMeant;
  }
  const sections = new Map<ListedSection, Game[][]>();
  for (let at = 0; at < letters.length; at += 1) {
    // Most games are ruled out without a look at them, which must not take long while a player types.
    const isPossible = (letters[at]! & set) === set;
    if (!isPossible && !isVenue) continue;
    const entry = entries[at]!;
    const rank = isPossible ? rankOf(entry, typing) : RANKS;
    if (rank === RANKS && !entry.venue.isMeant) continue;
    const ranks = sections.get(entry.section) ?? Array.from({ length: RANKS }, () => []);
    sections.set(entry.section, ranks);
    ranks[Math.min(rank, RANKS - 1)]!.push(entry.game);
  }
  const best = (ranks: Game[][]) => ranks.findIndex((games) => games.length > 0);
  return [...sections]
    .toSorted(([, one], [, other]) => best(one) - best(other))
    .map(([section, ranks]) => ({ section, games: ranks.flat() }));
}

/** What the player picks instead of typing. */
export type Picked = { section: ListedSection } | { platform: string };

/** All games of one section, or of one venue by section, in the given order. */
export function listPicked({ entries }: SearchIndex, picked: Picked): FoundGroup[] {
  const sections = new Map<ListedSection, Game[]>();
  for (const { game, section } of entries) {
    const isMeant =
      'section' in picked ? section === picked.section : game.platform === picked.platform;
    if (!isMeant) continue;
    const games = sections.get(section) ?? [];
    sections.set(section, games);
    games.push(game);
  }
  return [...sections].map(([section, games]) => ({ section, games }));
}

const LAST_ASCII = 127;

type Typing = { typed: string; atStart: string; first: number };

function rankOf({ name, words, spelling, bounds }: Entry, { typed, atStart, first }: Typing) {
  if (name.includes(typed)) return words.includes(atStart) ? 0 : 1;
  // Only pinyin types other characters than itself.
  if (typed.charCodeAt(0) > LAST_ASCII && !name.includes(typed[0]!)) return RANKS;
  let rank = RANKS;
  let word = 0;
  for (let at = 0; at < spelling.length; at += 1) {
    const isStart = bounds[word] === at;
    if (isStart) word += 1;
    else if (rank < RANKS) continue;
    if ((spelling[at]!.firsts & first) === 0 || !isTypedAt(spelling, at, typed, 0)) continue;
    if (isStart && isTypedAt(spelling, at, typed, 0, bounds[word])) return 2;
    rank = Math.min(rank, isStart ? 3 : 4);
  }
  return rank;
}

/** Whether a text, from a place in it, types the characters from `at` on, up to `end` where that is given. */
function isTypedAt(
  spelling: readonly Character[],
  at: number,
  typed: string,
  from: number,
  end?: number,
): boolean {
  if (from === typed.length) return end === undefined || at === end;
  const character = spelling[at];
  if (!character) return false;
  for (const way of character.ways)
    for (let to = from; way.charCodeAt(to - from) === typed.charCodeAt(to);) {
      to += 1;
      if (isTypedAt(spelling, at + 1, typed, to, end)) return true;
    }
  return false;
}
