import type { Settings } from '#domain/settings.ts';

const BLOCK = /(<script\b[^>]*\bid="site-config"[^>]*>)([\s\S]*?)(<\/script>)/;

/** The settings block of a page (D-162); throws when the page has none. */
export function readSiteConfig(html: string): Partial<Settings> {
  return JSON.parse(find(html)[2]!) as Partial<Settings>;
}

/** The page with some settings changed. Values are escaped: none can end the block or begin another one. */
export function writeSiteConfig(html: string, changes: Readonly<Record<string, unknown>>): string {
  const [block, open, , close] = find(html);
  const json = JSON.stringify({ ...readSiteConfig(html), ...changes }).replaceAll('<', '\\u003c');
  // A function, because `$&` in a replacement string has a meaning.
  return html.replace(block, () => `${open}${json}${close}`);
}

function find(html: string): RegExpMatchArray {
  const found = BLOCK.exec(html);
  if (!found)
    throw new Error('The page has no <script type="application/json" id="site-config"> block.');
  return found;
}
