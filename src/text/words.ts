import { create } from 'zustand';

export type Language = 'zh' | 'en';

const PLACEHOLDER = /\{(\w+)(?::(\w+)\|(\w+))?\}/g;
const NAME = Symbol('name of the catalogue');

/** The Chinese words of one capability, with the name of their English file. */
export type Catalogue<Key extends string = string> = { readonly [K in Key]: string } & {
  readonly [NAME]: string;
};

/** The type of the English words of a catalogue: the same keys. */
export type Words<C> = { readonly [K in keyof C & string]: string };

/** The language shown now: Chinese at every start. */
export const useLanguage = create<Language>(() => 'zh');

let wanted: Language = 'zh';
let english: Readonly<Record<string, object>> = {};

/** Declares the Chinese words of a capability: `export const login = defineText('login', { title: … })`. */
export function defineText<Key extends string>(
  name: string,
  words: { readonly [K in Key]: string },
): Catalogue<Key> {
  return Object.freeze({ ...words, [NAME]: name });
}

/** The words of a catalogue in the current language; renders again when the language changes. */
export function useText<C extends Catalogue>(catalogue: C): Words<C> {
  return wordsIn(useLanguage(), catalogue);
}

/** The words of a catalogue in the current language, outside React. Call it at each use: the language can change. */
export function getText<C extends Catalogue>(catalogue: C): Words<C> {
  return wordsIn(getLanguage(), catalogue);
}

/** Fills `{min}` from `values`. In English `{count:game|games}` becomes the form that fits the count. */
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

/** Switches the language; resolves when it is shown. When English fails to load, rejects and stays. */
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  if (next === 'en') {
    try {
      english = (await import('./en/all.ts')).english;
    } catch (error) {
      if (wanted === next) wanted = getLanguage();
      throw error;
    }
  }
  // A later choice made while the chunk was loading wins.
  if (wanted === next) useLanguage.setState(next, true);
}

function wordsIn<C extends Catalogue>(shown: Language, catalogue: C): Words<C> {
  const translated = shown === 'en' ? english[catalogue[NAME]] : undefined;
  return (translated as Words<C> | undefined) ?? catalogue;
}
