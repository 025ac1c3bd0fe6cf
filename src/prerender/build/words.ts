/** Words by catalogue and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of a build or a site, by language. */
export type SiteWords = Readonly<Record<string, Texts>>;

/** The file of the built-in words in a build. */
export const WORDS_FILE = '.vite/words.json';

const MARK = /%%(?:(\w+):)?(\w+)\.(\w+)%%/g;

/** The mark in the page's template that stands for a word: in the language of the page, or in the one that it names. */
export function markWord(catalogue: string, key: string, language = ''): string {
  return `%%${language && `${language}:`}${catalogue}.${key}%%`;
}

/**
 * Fills the marks of a page with words. A placeholder stays empty, because the page knows no value yet. `textsOf` has the
 * words of a language, by default those of the page's.
 */
export function fillWords(
  html: string,
  textsOf: (language: string | undefined) => Texts | undefined,
): string {
  return html.replace(
    MARK,
    (mark, language: string | undefined, catalogue: string, key: string) => {
      const word = textsOf(language)?.[catalogue]?.[key];
      if (word === undefined) throw new Error(`No language has the word ${mark}.`);
      return escapeMarkup(word.replace(/\{[^}]*\}/g, '').trim());
    },
  );
}

/** Escapes a text for an element or an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
