/** Words by catalogue and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of a build or a site, by language. */
export type SiteWords = Readonly<Record<string, Texts>>;

/** The file of the built-in words in a build. */
export const WORDS_FILE = '.vite/words.json';

const MARK = /%%(\w+)\.(\w+)%%/g;

/** The mark in the page's template that stands for a word. */
export function markWord(catalogue: string, key: string): string {
  return `%%${catalogue}.${key}%%`;
}

/** Fills the marks of a page with words. A placeholder stays empty, because the page knows no value yet. */
export function fillWords(html: string, words: Texts): string {
  return html.replace(MARK, (mark, catalogue: string, key: string) => {
    const word = words[catalogue]?.[key];
    if (word === undefined) throw new Error(`No language has the word ${mark}.`);
    return escapeMarkup(word.replace(/\{[^}]*\}/g, '').trim());
  });
}

/** Escapes a text for an element or an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
