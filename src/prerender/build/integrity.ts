import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';

/** Adds the checksum of the page's own script to its tag (F-B06, D-296). Throws when the script is not built. */
export function addIntegrity(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(/<script\b[^>]*\bsrc="\.\/([^"]+)"/, (tag, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk')
      throw new Error(`index.html names ${name}, which the build does not have.`);
    const sum = createHash('sha256').update(file.code).digest('base64');
    return `${tag} integrity="sha256-${sum}"`;
  });
}
