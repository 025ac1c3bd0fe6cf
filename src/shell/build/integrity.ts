import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const IS_CSS = 'const isCss = isCssPreloadUrl(dep);';
const BEFORE = 'link.crossOrigin = "";';
// The keys of the import map are paths from the page; all lazy style sheets stand in one folder.
const AFTER = `${BEFORE}link.integrity = JSON.parse(document.querySelector("[type=importmap]").text).integrity["./assets/" + link.href.split("/").pop()];`;

/** How the file of the first route's styles begins, which nothing loads: they stand in the page. */
export const FIRST_STYLE = 'first-';

/**
 * Gives the links of lazy style sheets, which Vite adds, their checksum from the page's import map (F-B06), and adds none
 * for the styles of the first route.
 */
export function styleIntegrity(): Plugin {
  return {
    name: 'lobby:style-integrity',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== HELPER) return null;
      // The address must be known where the checksum is looked up.
      const parts = code.replace('link.href = dep.href;', '').split(BEFORE);
      const linked = parts.join(`link.href = dep.href;${AFTER}`);
      const lean = linked.replace(
        IS_CSS,
        `${IS_CSS}if (dep.href.includes("/${FIRST_STYLE}")) return;`,
      );
      if (parts.length !== 2 || lean === linked)
        throw new Error('The preload helper of Vite has changed.');
      return lean;
    },
  };
}

/**
 * The page with the checksum of every script and style sheet of the build (F-B06): as attributes of its own tags, and of
 * lazy files in an import map, which browsers before Chrome 127 and Safari 18 ignore. Throws when a tag names no file.
 */
export function addIntegrity(html: string, bundle: Rollup.OutputBundle): string {
  const tagged = html.replace(
    /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
    (tag, name: string) => `${tag} integrity="${checksum(bundle, name)}"`,
  );
  const lazy = Object.keys(bundle)
    .filter((name) => /\.(js|css)$/.test(name) && !tagged.includes(`"./${name}"`))
    .toSorted();
  const entries = lazy.flatMap((name) => {
    const sum = checksum(bundle, name);
    // A script that did not arrive is asked for once more by this address (F-R25).
    const again = name.endsWith('.js') ? [[`./${name}?again`, sum]] : [];
    return [[`./${name}`, sum], ...again];
  });
  const map = JSON.stringify({ integrity: Object.fromEntries(entries) as object });
  return moveBehindShell(tagged, `<script type="importmap">${map}</script>`);
}

// The map is most of the page: in front of the shell and its style sheet it would delay the first paint. Modules come
// behind it, since older browsers take no map after one; a preload fetches the page's own as early as before. The page
// takes it out of its template after the first paint.
function moveBehindShell(html: string, map: string): string {
  const [tag, address = ''] = /<script type="module"([^>]*)><\/script>/.exec(html) ?? [];
  if (!tag) throw new Error('index.html has no module.');
  const preload = `<link rel="preload" as="script"${address.replace(' src=', ' href=')}>`;
  return html
    .replace(tag, () => preload)
    .replace('</body>', () => `  ${map}\n    <template id="client">${tag}</template>\n  </body>`);
}

function checksum(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (!file) throw new Error(`index.html names ${name}, which the build has not.`);
  const content = file.type === 'chunk' ? file.code : file.source;
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
