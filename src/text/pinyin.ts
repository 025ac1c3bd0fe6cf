import { more, syllables } from './pinyin.json';

// `syllables`: the 3,755 characters of GB 2312's first level in the order of pinyin, counted per syllable; `v` is ü after
// n, l. `more`: further readings of these characters, and readings of others in names of games.

/** The code in GBK, which holds GB 2312, of a row's first character. */
const FIRST_ROW = 0xb0;
const LAST_ROW = 0xd7;
const FIRST_CELL = 0xa1;
const LAST_CELL = 0xfe;

/** Every character that can be typed by its pinyin, with its readings. */
export function loadReadings(): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, readonly string[]>();
  const add = (character: string, syllable: string) =>
    readings.set(character, [...(readings.get(character) ?? []), syllable]);
  const firstLevel = listCharacters();
  let at = 0;
  for (const [, syllable = '', count] of syllables.matchAll(/([a-z]+)(\d+)/g))
    for (const end = at + Number(count); at < end; at += 1) add(firstLevel[at]!, syllable);
  for (const [, syllable = '', characters = ''] of more.matchAll(/([a-z]+)([^a-z]+)/g))
    for (const character of characters) add(character, syllable);
  return readings;
}

function listCharacters(): string {
  const codes: number[] = [];
  for (let row = FIRST_ROW; row <= LAST_ROW; row += 1)
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell += 1) codes.push(row, cell);
  return new TextDecoder('gbk').decode(new Uint8Array(codes));
}
