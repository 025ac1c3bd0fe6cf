import { create } from 'zustand';

/** A language tag: `zh`, `en`, or another language of the site. */
export type Language = string;

type Texts = Readonly<Record<string, object>>;

const PLACEHOLDER = /\{(\w+)(?::(\w+)\|(\w+))?\}/g;
const NAME = Symbol('name of the catalogue');

/** The Chinese words of one capability, with the name of their English file. */
export type Catalogue<Key extends string = string> = { readonly [K in Key]: string } & {
  readonly [NAME]: string;
};

/** The type of the English words of a catalogue: the same keys. */
export type Words<C> = { readonly [K in keyof C & string]: string };

/** The language shown now: Chinese until the start has read the player's choice. */
export const useLanguage = create<Language>(() => 'zh');

let wanted: Language = 'zh';
/** The catalogues that replace the Chinese ones, by name. */
let texts: Texts = {};
/** Addresses of the operator's words by language. */
let files: Readonly<Record<Language, string>> = {};

/** Declares the Chinese words of a capability: `export const login = defineText('login', { title: … })`. */
export function defineText<Key extends string>(
  name: string,
  words: { readonly [K in Key]: string },
): Catalogue<Key> {
  return Object.freeze({ ...words, [NAME]: name });
}

/** The words of a catalogue in the current language; renders again when the language changes. */
export function useText<C extends Catalogue>(catalogue: C): Words<C> {
  useLanguage();
  return getText(catalogue);
}

/** The words of a catalogue in the current language, outside React. Call it at each use: the language can change. */
export function getText<C extends Catalogue>(catalogue: C): Words<C> {
  return (texts[catalogue[NAME]] as Words<C> | undefined) ?? catalogue;
}

/** Fills `{min}` from `values`. `{count:game|games}` becomes the form that fits the count. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value !== undefined && one !== undefined && other !== undefined)
      return new Intl.PluralRules('en').select(Number(value)) === 'one' ? one : other;
    if (value !== undefined) return String(value);
    if (import.meta.env.DEV) throw new Error(`fill: no value for {${name}} in "${sentence}"`);
    return '--';
  });
}

/** The language shown now, outside React. */
export function getLanguage(): Language {
  return useLanguage.getState();
}

/** Names the files of the operator's words, by language. Called once, before the first `setLanguage`. */
export function setWordFiles(addresses: Readonly<Record<Language, string>>): void {
  files = addresses;
}

/** Shows these catalogues in place of the Chinese ones, until the next `setLanguage`. */
export function replaceWords(catalogues: Texts): void {
  texts = catalogues;
}

/** Switches the language; resolves when it is shown. Rejects and stays when the words of another language fail to load. */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  try {
    const loaded = await loadTexts(next);
    // A later choice made while the file was loading wins.
    if (wanted !== next) return;
    replaceWords(loaded);
    useLanguage.setState(next, true);
  } catch (error) {
    if (wanted === next) wanted = getLanguage();
    throw error;
  }
}

async function loadTexts(language: Language): Promise<Texts> {
  const file = files[language];
  const [english, own] = await Promise.all([
    language === 'en' ? import('./en/all.ts').then((module) => module.english) : {},
    file ? import('./ownWords.ts').then(({ loadOwnWords }) => loadOwnWords(file, language)) : {},
  ]);
  return { ...english, ...own };
}
