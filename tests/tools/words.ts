import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SiteWords, WORDS_FILE } from '#prerender/build/words.ts';
import { isFixedWord, MOST_CHARACTERS } from './configure/fixedWords.ts';
import { findUntranslated, flatten, placeholders } from './configure/readWords.ts';

// `npm run words [-- zh|en] [FILE] [--dist dist]`: prints the words of a build, all about them, those of one language, or
// the English ones that FILE still lacks.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string', default: 'dist' } },
});
const file = join(values.dist, WORDS_FILE);
if (existsSync(file)) print(JSON.parse(readFileSync(file, 'utf8')) as SiteWords);
else {
  console.error(`There is no ${file}. Build first: npm run build.`);
  process.exitCode = 1;
}

function print(words: SiteWords): void {
  const [language, translated] = positionals;
  if (translated !== undefined) {
    const known = existsSync(translated) ? readFileSync(translated, 'utf8') : '{}';
    console.log(JSON.stringify(findUntranslated(words, JSON.parse(known)), null, 1));
    return;
  }
  const sentences = flatten(words[language ?? 'zh'] ?? words.en);
  const english = flatten(words.en);
  const described = Object.entries(sentences).map(([key, zh]) => [
    key,
    {
      zh,
      en: english[key],
      placeholders: placeholders(zh),
      shown: describe(key.split('.')[0]!),
      ...(MOST_CHARACTERS[key] && { mostCharacters: MOST_CHARACTERS[key] }),
      ...(isFixedWord(key) && { isFixed: true }),
    },
  ]);
  console.log(JSON.stringify(language ? sentences : Object.fromEntries(described), null, 1));
}

/** Where the words of a catalogue are shown, by the comment over it. */
function describe(catalogue: string): string {
  const source = readFileSync(`src/text/zh/${catalogue}.ts`, 'utf8');
  return /\/\*\* Words (?:of|that|around)? ?([^*]*?)\.? \*\//.exec(source)?.[1] ?? catalogue;
}
