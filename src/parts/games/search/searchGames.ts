import {
  CATEGORIES,
  type Category,
  findGames,
  type Game,
  type GameAnswer,
  type ListedSection,
  nameOf,
  SECTION_CATEGORIES,
} from '#domain/games.ts';
import { loadReadings } from '#text/pinyin.ts';

/** A game and the text that finds it. */
export type Searchable = { game: Game; section: ListedSection; text: string };
export type FoundGroup = { section: ListedSection; games: readonly Game[] };

/** Most names have fewer spellings; in a longer one the last characters keep their first reading. */
const MAX_SPELLINGS = 16;

/** Marks the names in a prepared text; no folded text contains it. */
const NAME = '\n';
const PROVIDER = '\t';

/** The simplified forms of traditional characters (D-352). */
export type Forms = ReadonlyMap<string, string>;
export const NO_FORMS: Forms = new Map();
let loaded: Forms | undefined;

export async function loadForms(): Promise<Forms> {
  const { default: pairs } = await import('opencc-js/dict/TSCharacters');
  return (loaded ??= new Map(pairs.split('|').map((pair) => pair.split(' ') as [string, string])));
}

/** Normalises a text for comparison: letters, digits and simplified characters, without width and case, v for ü. */
export function foldText(text: string, forms: Forms): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ü', 'v');
  const folded = plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return Array.from(folded, (one) => forms.get(one) ?? one).join('');
}

const readings = loadReadings();
/** Caches the spellings of each game; a new answer names most games again. */
const spelled = new WeakMap<Forms, WeakMap<Game, string>>();

/** Prepares the games of all categories for search. The last answer, the hot games, replaces lists that failed. */
export function prepareGames(answers: readonly GameAnswer[], forms: Forms): Searchable[] {
  const cache = spelled.get(forms) ?? new WeakMap<Game, string>();
  spelled.set(forms, cache);
  const hot = answers.at(-1);
  const instead = typeof hot === 'object' ? hot : [];
  const sections = Object.entries(SECTION_CATEGORIES) as [ListedSection, readonly Category[]][];
  return sections.flatMap(([section, categories]) => {
    const lists = categories.map((category) => answers[CATEGORIES.indexOf(category)]);
    const known = lists.map((list) => (list === undefined || list === 'pending' ? [] : list));
    const games = findGames(section, known, instead) ?? [];
    const venues = new Map<string, string>();
    for (const { platform, code, name } of games) {
      const before = venues.get(platform) ?? PROVIDER + foldText(platform, forms);
      venues.set(platform, code === '' ? before + PROVIDER + foldText(name, forms) : before);
    }
    return games.map((game) => {
      const spellings = cache.get(game) ?? spell(foldText(nameOf(game), forms));
      cache.set(game, spellings);
      return { game, section, text: spellings + venues.get(game.platform) };
    });
  });
}

/** Spells a name in characters, in pinyin and in the initials of its pinyin, with the readings of each character. */
function spell(name: string): string {
  let spellings = [{ pinyin: '', initials: '' }];
  for (const character of name) {
    const all = readings.get(character) ?? [character];
    const ways = spellings.length * all.length > MAX_SPELLINGS ? all.slice(0, 1) : all;
    spellings = ways.flatMap((way) =>
      spellings.map(({ pinyin, initials }) => ({
        pinyin: pinyin + way,
        initials: initials + way.slice(0, 1),
      })),
    );
  }
  const texts = new Set([name, ...spellings.flatMap(({ pinyin, initials }) => [pinyin, initials])]);
  return [...texts].map((text) => NAME + text).join('');
}

/** Finds games by a folded text, by section: beginnings of names first, then other hits. */
export function searchGames(all: readonly Searchable[], typed: string): FoundGroup[] {
  if (typed === '') return [];
  const found = all.filter(({ text }) => text.includes(typed));
  const begins = ({ text }: Searchable) => text.includes(NAME + typed);
  return group([...found.filter(begins), ...found.filter((one) => !begins(one))]);
}

/** Returns the first letter of a text that found nothing, by its pinyin, and some games that begin with it. */
export function findAlike(all: readonly Searchable[], [first = '']: string, count: number) {
  const letter = (readings.get(first)?.[0] ?? first).slice(0, 1);
  const alike = all.filter(({ text }) => text.includes(NAME + letter));
  return { letter: letter.toUpperCase(), games: alike.slice(0, count).map(({ game }) => game) };
}

/** A section or venue that the player picks instead of typing. */
export type Picked = { section: ListedSection } | { platform: string };

/** Lists all games of one section, or of one venue by section, in the given order. */
export function listPicked(all: readonly Searchable[], picked: Picked): FoundGroup[] {
  return group(
    all.filter(({ game, section }) =>
      'section' in picked ? section === picked.section : game.platform === picked.platform,
    ),
  );
}

function group(found: readonly Searchable[]): FoundGroup[] {
  const sections = new Map<ListedSection, Game[]>();
  for (const { game, section } of found) {
    const games = sections.get(section) ?? [];
    sections.set(section, games);
    games.push(game);
  }
  return [...sections].map(([section, games]) => ({ section, games }));
}

/** Names a venue by its code, which some servers list in lower case. */
export function nameVenue(names: ReadonlyMap<string, string>, platform: string): string {
  return names.get(platform) || names.get(platform.toLowerCase()) || platform;
}
