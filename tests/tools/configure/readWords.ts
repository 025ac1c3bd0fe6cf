import { nameUnknown, show } from './settingMessages.ts';
import type { SiteWords, Texts } from '#prerender/build/words.ts';
import { isFixedWord, MOST_CHARACTERS } from './fixedWords.ts';
import { toHant } from './hant.ts';
import { parseJson } from './parseJson.ts';

const MOST_BYTES = 500_000;
const MOST_NAMED = 12;

/** Words by key, `{ "deposit.submit": "…" }`, and by language. */
type Sentences = Readonly<Record<string, string>>;
type Config = Readonly<Record<string, unknown>>;

type Words = {
  problems: string[];
  notes: string[];
  /** What a configuration says of words, by language, whichever files say it. */
  own: Readonly<Record<string, Sentences>>;
  /** The catalogues that each language needs besides those of the build. */
  texts: SiteWords;
};

/** Reads and checks the words and languages of a configuration. */
export function readWords(
  config: Config,
  built: SiteWords,
  readFile: (path: string) => Buffer | null,
): Words {
  const problems: string[] = [];
  const own = readFiles(config.words, readFile, problems);
  const languages = (config.languages as string[] | undefined) ?? ['zh', 'en'];
  const zh = flatten(built.zh);
  for (const [language, words] of Object.entries(own)) {
    if (!languages.includes(language))
      problems.push(`words: ${language} is not in languages: add it, or leave its words out`);
    for (const [key, word] of Object.entries(words)) {
      const problem = judge(language, key, word, zh);
      if (problem) problems.push(`words: ${language}: ${key}: ${problem}`);
    }
  }
  const notes: string[] = [];
  const texts: Record<string, Texts> = {};
  for (const language of problems.length > 0 ? [] : languages) {
    const words = own[language] ?? {};
    if (language === 'zh' || language === 'en') {
      const changed = new Set(Object.keys(words).map((key) => key.split('.')[0]!));
      const all = unflatten({ ...flatten(built[language]), ...words });
      if (changed.size > 0)
        texts[language] = Object.fromEntries([...changed].map((name) => [name, all[name]!]));
      continue;
    }
    const isHant = language === 'zh-Hant';
    const base = isHant ? convert({ ...zh, ...own.zh }) : { ...flatten(built.en), ...own.en };
    if (!isHant && Object.keys(words).length === 0)
      problems.push(`words: ${language} has no words: name its file, or leave it out of languages`);
    const missing = isHant ? [] : Object.keys(findUntranslated(built, words));
    if (missing.length > 0) notes.push(describeMissing(language, missing, Object.keys(zh).length));
    texts[language] = unflatten({ ...base, ...words });
  }
  return { problems, notes, own, texts };
}

/** Reads `words.json`, `{ "zh": { … } }`, or `{ "zh": "zh.json" }`. */
function readFiles(
  setting: unknown,
  readFile: (path: string) => Buffer | null,
  problems: string[],
): Record<string, Sentences> {
  const read = (value: unknown): Config => {
    if (typeof value !== 'string') return (value ?? {}) as Config;
    const content = readFile(value);
    if (!content) problems.push(`words: there is no file ${value}`);
    else if (content.length > MOST_BYTES)
      problems.push(
        `words: ${value} has ${Math.ceil(content.length / 1000)} kB, ${MOST_BYTES / 1000} are the most`,
      );
    else
      try {
        return parseJson(content.toString());
      } catch (error) {
        problems.push(`words: ${value}: ${(error as Error).message}`);
      }
    return {};
  };
  return Object.fromEntries(
    Object.entries(read(setting)).map(([language, words]) => {
      const sentences = read(words);
      if (!isTag(language)) problems.push(`words: ${show(language)} is no language tag, as en is`);
      return [language, sentences as Sentences];
    }),
  );
}

function judge(language: string, key: string, word: unknown, zh: Sentences): string | null {
  const built = Object.hasOwn(zh, key) ? zh[key]! : null;
  if (built === null) return nameUnknown(key, Object.keys(zh), 'is no word');
  if (typeof word !== 'string' || word.trim() === '') return `${show(word)} must be a text`;
  if ((language === 'zh' || language === 'en') && isFixedWord(key))
    return 'protects players and must stay as it is';
  if (/[<>]/.test(word)) return `${show(word)} has < or >, and a word is no HTML`;
  const [wanted, found] = [placeholders(built), placeholders(word)];
  const lost = wanted.find((name) => !found.includes(name));
  if (lost) return `must keep ${lost}`;
  const unknown = found.find((name) => !wanted.includes(name));
  if (unknown) return `${unknown} is no placeholder of this word`;
  const most = MOST_CHARACTERS[key] ?? 400;
  const length = [...word].reduce((sum, one) => sum + (/[\u2e80-\uffee]/.test(one) ? 2 : 1), 0);
  return length > most
    ? `has ${length} characters, ${most} are the most (a Chinese one counts twice)`
    : null;
}

/** The English words that a language lacks, or has as they are, of two words or more. */
export function findUntranslated(built: SiteWords, words: Sentences): Sentences {
  const english = Object.entries(flatten(built.en));
  return Object.fromEntries(
    english.filter(([key, word]) =>
      words[key] === word ? /\S\s+\S/.test(word) : words[key] === undefined,
    ),
  );
}

function describeMissing(language: string, missing: readonly string[], all: number): string {
  const fixed = missing.filter(isFixedWord);
  const others = fixed.length > MOST_NAMED ? ` and ${fixed.length - MOST_NAMED} more` : '';
  const named = fixed.slice(0, MOST_NAMED).join(', ') + others;
  const parts = [`words: ${language}: ${missing.length} of ${all} words are shown in English`];
  if (fixed.length > 0) parts.push(`among them ${fixed.length} that protect players (${named})`);
  return parts.join(', ');
}

/** Words by key, `deposit.submit`. */
export function flatten(texts: Texts = {}): Sentences {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, words]) =>
      Object.entries(words).map(([key, word]) => [`${name}.${key}`, word]),
    ),
  );
}

function unflatten(sentences: Sentences): Texts {
  const texts: Record<string, Record<string, string>> = {};
  for (const [key, word] of Object.entries(sentences)) {
    const [name = '', short = ''] = key.split('.');
    (texts[name] ??= {})[short] = word;
  }
  return texts;
}

function convert(sentences: Sentences): Sentences {
  return Object.fromEntries(Object.entries(sentences).map(([key, word]) => [key, toHant(word)]));
}

/** The placeholders of a sentence, `{min}`, each once. */
export function placeholders(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => `{${name}}`))];
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
