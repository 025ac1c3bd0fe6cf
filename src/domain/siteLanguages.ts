/** What the settings of the page say about languages, which `npm run configure` has checked. */
type Block = Readonly<Record<string, unknown>>;

/** The languages that a player can choose, as language tags: `['zh', 'en', 'zh-Hant']`. */
export function siteLanguages({ languages }: Block): readonly string[] {
  return Array.isArray(languages) ? languages.map(String) : ['zh', 'en'];
}

/**
 * The language of a start: the stored choice if the site still has it, else the setting `language`; for `auto` what the
 * browser prefers, or the first of the site.
 */
export function startLanguage(
  block: Block,
  stored: string | null | undefined,
  preferred = navigator.languages,
): string {
  const languages = siteLanguages(block);
  if (stored && languages.includes(stored)) return stored;
  const { language = 'zh' } = block;
  return language === 'auto'
    ? (matchLanguage(languages, preferred) ?? languages[0]!)
    : String(language);
}

/** Returns the site's language for the first preferred one that it has: the same script, else the same language. */
export function matchLanguage(
  languages: readonly string[],
  preferred: readonly string[],
): string | undefined {
  for (const tag of preferred) {
    const [language, script] = readTag(tag);
    const same = languages.filter((one) => readTag(one)[0] === language);
    if (same.length > 0) return same.find((one) => readTag(one)[1] === script) ?? same[0];
  }
  return undefined;
}

/** Language and script of a tag: `zh-TW` is written in `Hant`. */
function readTag(tag: string): (string | undefined)[] {
  const { language, script } = new Intl.Locale(tag).maximize();
  return [language, script];
}
