import { isText } from './launchSettings.ts';

/** What the settings of the page say about languages, which `npm run configure` has checked. */
type Block = Readonly<Record<string, unknown>>;

/** The languages that a player can choose, as language tags: `['zh', 'en', 'zh-Hant']`. */
export function siteLanguages({ languages }: Block): readonly string[] {
  const known = Array.isArray(languages) ? languages.filter(isText) : [];
  return known[0] ? known : ['zh', 'en'];
}

/** The language of a start: the stored choice, else the setting, where `auto` means the browser's or the first. */
export function startLanguage(
  block: Block,
  stored: string | null | undefined,
  preferred = navigator.languages,
): string {
  const languages = siteLanguages(block);
  const { language = 'zh' } = block;
  const wished = language === 'auto' ? matchLanguage(languages, preferred) : language;
  const has = (one: unknown): one is string => languages.includes(one as string);
  return has(stored) ? stored : has(wished) ? wished : languages[0]!;
}

/** Returns the site's language for the first preferred tag that names one, in the script that it names (D-336). */
export function matchLanguage(
  languages: readonly string[],
  preferred: readonly string[],
): string | undefined {
  for (const tag of preferred)
    for (const named of [tag, tag.replace(/^.*[-_](?=zh(?![^-_]))/i, '')]) {
      const [language, script] = readTag(named);
      const same = languages.filter((one) => readTag(one)[0] === language);
      if (same[0]) return same.find((one) => readTag(one)[1] === script) ?? same[0];
    }
  return undefined;
}

/** The name of a language in itself: `中文`, `English`, `Tiếng Việt`. Returns the tag of an unknown one. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Language and script of a tag: `zh-TW` is written in `Hant`. What follows them does not count: `Intl` throws on it. */
function readTag(tag: string): (string | undefined)[] {
  const known = /^[a-z]{2,3}([-_][a-z]{4})?([-_][a-z]{2})?(?![^-_])/i.exec(tag)?.[0];
  if (!known) return [tag];
  const locale = new Intl.Locale(known.replace(/_/g, '-'));
  return [locale.language, locale.maximize().script];
}
