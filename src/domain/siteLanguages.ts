/** What the settings of the page say about languages, which `npm run configure` has checked. */
type Block = Readonly<Record<string, unknown>>;

/** The languages that a player can choose, as language tags: `['zh', 'en', 'zh-Hant']`. */
export function siteLanguages({ languages }: Block): readonly string[] {
  return Array.isArray(languages) ? languages.map(String) : ['zh', 'en'];
}

/** The language of a start without a choice: the setting `language`, or for `auto` the first that the browser prefers. */
export function defaultLanguage(block: Block, preferred?: readonly string[]): string {
  const { language = 'zh' } = block;
  if (language !== 'auto') return String(language);
  const languages = siteLanguages(block);
  return matchLanguage(languages, preferred ?? navigator.languages) ?? languages[0]!;
}

/** The language of this start: the stored choice if the site still has it, else the default. */
export function startLanguage(block: Block, stored: string | null | undefined): string {
  return stored && siteLanguages(block).includes(stored) ? stored : defaultLanguage(block);
}

/** Returns the site's language for the first preferred one that it has: the same script, else the same language. */
export function matchLanguage(
  languages: readonly string[],
  preferred: readonly string[],
): string | undefined {
  for (const tag of preferred) {
    const [language, script] = readTag(tag);
    const same = languages.filter((one) => language && readTag(one)[0] === language);
    if (same.length > 0) return same.find((one) => readTag(one)[1] === script) ?? same[0];
  }
  return undefined;
}

/** Language and script of a tag: `zh-TW` is written in `Hant`. Empty for a malformed tag. */
function readTag(tag: string): (string | undefined)[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [language, script];
  } catch {
    return [];
  }
}
