import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const IS_CSS = 'const isCss = isCssPreloadUrl(dep);';
const BEFORE = 'link.crossOrigin = "";';
// The keys of the import map are paths from the page; all lazy style sheets stand in one folder.
const AFTER = `${BEFORE}link.integrity = JSON.parse(document.querySelector("[type=importmap]").text).integrity["./assets/" + link.href.split("/").pop()];`;

// Vite remembers a style sheet that did not arrive, and shows the next screen that needs it without (F-R25).
const LOST = /seen\[href\] = void 0;(?=\s*throw err)/;
const IS_LOST = 'if (e.type === "error") rej(';
// The policy of the page names checksums.
const FIND_NONCE = /const cspNonceMeta\b[^;]*;\s*const cspNonce\b[^;]*;/;
const SET_NONCE = 'if (cspNonce) link.setAttribute("nonce", cspNonce);';

/** How the file of the first route's styles begins, which nothing loads: they stand in the page. */
export const FIRST_STYLE = 'first-';

/**
 * Gives the links of lazy style sheets, which Vite adds, their checksum from the page's import map (F-B06), adds none for
 * the styles of the first route, and forgets those that did not arrive: whoever needs them asks again.
 */
export function lazyStyles(): Plugin {
  return {
    name: 'lobby:lazy-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== HELPER) return null;
      const replaced: [what: string | RegExp, by: string][] = [
        // The address must be known where the checksum is looked up.
        ['link.href = dep.href;', ''],
        [BEFORE, `link.href = dep.href;${AFTER}`],
        [IS_CSS, `${IS_CSS}if (dep.href.includes("/${FIRST_STYLE}")) return;`],
        [LOST, 'delete seen[href];'],
        [IS_LOST, 'if (e.type === "error") link.remove(), rej('],
        [FIND_NONCE, ''],
        [SET_NONCE, ''],
      ];
      return replaced.reduce((helper, [what, by]) => {
        if (helper.split(what).length !== 2)
          throw new Error('The preload helper of Vite has changed.');
        return helper.replace(what, by);
      }, code);
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
