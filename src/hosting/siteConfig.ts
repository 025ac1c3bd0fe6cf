import type { Settings } from '#domain/settings.ts';

/** The settings of a page, with the files that `npm run configure` has added. */
type SiteConfig = Settings & { words: Readonly<Record<string, string>> };

const BLOCK = /(<script\b[^>]*\bid="site-config"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Reads the settings block of a page (D-162). Throws when the page has no block. */
export function readSiteConfig(html: string): Partial<SiteConfig> {
  return JSON.parse(find(html)[2]!) as Partial<SiteConfig>;
}

/** Changes settings in a page. Escapes values, so that they cannot end the block or begin another one. */
export function writeSiteConfig(html: string, changes: Readonly<Record<string, unknown>>): string {
  const [block, open, , close] = find(html);
  const json = JSON.stringify({ ...readSiteConfig(html), ...changes }).replaceAll('<', '\\u003c');
  // A function, because `$&` is special in a replacement string.
  return html.replace(block, () => `${open}${json}${close}`);
}

function find(html: string): RegExpMatchArray {
  const found = BLOCK.exec(html);
  if (!found)
    throw new Error('The page has no <script type="application/json" id="site-config"> block.');
  return found;
}
