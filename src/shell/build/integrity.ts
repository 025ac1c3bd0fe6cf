import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const IS_CSS = 'const isCss = isCssPreloadUrl(dep);';
const BEFORE = 'link.crossOrigin = "";';
// The keys of the import map are paths from the page. All lazy style sheets are in one folder.
const AFTER = `${BEFORE}link.integrity = JSON.parse(document.querySelector("[type=importmap]").text).integrity["./assets/" + link.href.split("/").pop()];`;

// Vite remembers a style sheet that failed to load, and shows the next screen that needs it without it (F-R25).
const LOST = /seen\[href\] = void 0;(?=\s*throw err)/;
const IS_LOST = 'if (e.type === "error") rej(';
// The page's policy uses checksums, not nonces.
const FIND_NONCE = /const cspNonceMeta\b[^;]*;\s*const cspNonce\b[^;]*;/;
const SET_NONCE = 'if (cspNonce) link.setAttribute("nonce", cspNonce);';

/** The prefix of the first route's style sheet. No page loads this file, because its styles are in the page. */
export const FIRST_STYLE = 'first-';

/**
 * Changes how Vite links lazy style sheets: each link gets its checksum from the page's import map (F-B06), the first
 * route's styles get no link, and a style sheet that failed to load loads again when a screen needs it.
 */
export function lazyStyles(): Plugin {
  return {
    name: 'lobby:lazy-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id !== HELPER) return null;
      const replaced: [what: string | RegExp, by: string][] = [
        // The checksum lookup needs the address, so we set it before.
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
 * Adds the checksum of every script and style sheet of the build to the page (F-B06): to its own tags as attributes,
 * and for lazy files in an import map, which browsers before Chrome 127 and Safari 18 ignore. Throws when a tag names a
 * file that the build does not have.
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
    // We load a script that failed once more, from this address (F-R25).
    const again = name.endsWith('.js') ? [[`./${name}?again`, sum]] : [];
    return [[`./${name}`, sum], ...again];
  });
  const map = JSON.stringify({ integrity: Object.fromEntries(entries) as object });
  return moveAfterShell(tagged, `<script type="importmap">${map}</script>`);
}

// The map is most of the page, so it comes after the shell and its style sheet: before them it would delay the first
// paint. The module comes after the map, because older browsers ignore a map that follows a module. A preload still
// fetches it early. The page takes it out of its template after the first paint.
function moveAfterShell(html: string, map: string): string {
  const [tag, address = ''] = /<script type="module"([^>]*)><\/script>/.exec(html) ?? [];
  if (!tag) throw new Error('index.html has no module.');
  const preload = `<link rel="preload" as="script"${address.replace(' src=', ' href=')}>`;
  return html
    .replace(tag, () => preload)
    .replace('</body>', () => `  ${map}\n    <template id="client">${tag}</template>\n  </body>`);
}

function checksum(bundle: Rollup.OutputBundle, name: string): string {
  const file = bundle[name];
  if (!file) throw new Error(`index.html names ${name}, which the build does not have.`);
  const content = file.type === 'chunk' ? file.code : file.source;
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
