import { readFileSync } from 'node:fs';
import BUILT from './words.json' with { type: 'json' };

/** Every text that the bot shows, unless BOT_TEXTS has another; `ENGLISH` where a user's Telegram is in English. */
export const { any: WORDS, en: ENGLISH } = BUILT;
export type Words = typeof WORDS;
/** The texts for any language, and those of BOT_TEXTS by their two-letter code. */
export type Texts = { any: Words; languages: Readonly<Record<string, Words>> };

export const OWN_TEXTS: Texts = { any: WORDS, languages: { en: ENGLISH } };

/** Telegram's limits, in characters. */
function limitOf(name: string): number {
  const [first = '', command] = name.split('.');
  if (command !== undefined) return Object.hasOwn(WORDS.commands, command) ? 256 : 0;
  if (!Object.hasOwn(WORDS, first)) return 0;
  return { description: 512, shortDescription: 120, menuText: 64 }[first] ?? 4096;
}

/** Reads the file of BOT_TEXTS, `{ "any": { … }, "en": { … } }`. Missing texts come from `any`, then from the bot. */
export function readTexts(path: string): { texts: Texts; problems: string[] } {
  const file = parse(path);
  if (file === null) return { texts: OWN_TEXTS, problems: ['is no file of JSON'] };
  const problems: string[] = [];
  const read = (name: string, base: Words): Words => {
    const { words, wrong } = merge(file[name] ?? {}, base);
    problems.push(...wrong.map((key) => `${name}.${key}`));
    return words;
  };
  const any = read('any', WORDS);
  const codes = Object.keys(file).filter((name) => name !== 'any');
  problems.push(
    ...codes.filter((code) => !/^[a-z]{2}$/.test(code)).map((code) => `${code} is no language`),
  );
  const bases: Record<string, Words> = { en: merge(file.any ?? {}, ENGLISH).words };
  const all = [...new Set(['en', ...codes])];
  const languages = Object.fromEntries(all.map((one) => [one, read(one, bases[one] ?? any)]));
  return { texts: { any, languages }, problems };
}

/** The texts for a user's language, such as `en` or `zh-hans`. */
export function textsFor({ any, languages }: Texts, language = ''): Words {
  const code = language.slice(0, 2).toLowerCase();
  return Object.hasOwn(languages, code) ? languages[code]! : any;
}

function parse(path: string): Record<string, unknown> | null {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(file) ? file : null;
  } catch {
    return null;
  }
}

function merge(changes: unknown, base: Words): { words: Words; wrong: string[] } {
  if (!isRecord(changes)) return { words: base, wrong: ['is no list of texts'] };
  const { commands, ...texts } = changes;
  const given = [
    ...Object.entries(texts),
    ...Object.entries(isRecord(commands) ? commands : {}).map(([name, text]): [string, unknown] => [
      `commands.${name}`,
      text,
    ]),
  ];
  const wrong = given.flatMap(([name, text]) => {
    const limit = limitOf(name);
    if (limit === 0) return [`${name} is not known`];
    const isGood = typeof text === 'string' && text.trim() !== '' && text.length <= limit;
    return isGood ? [] : [`${name} is no text of 1 to ${limit} characters`];
  });
  if (commands !== undefined && !isRecord(commands)) wrong.push('commands is no list of texts');
  if (wrong.length > 0) return { words: base, wrong };
  return {
    words: {
      ...base,
      ...(texts as Partial<Words>),
      commands: { ...base.commands, ...(commands as Partial<Words['commands']>) },
    },
    wrong,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
