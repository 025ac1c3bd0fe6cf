import { createHash } from 'node:crypto';
import type { Rollup } from 'vite';

const TAG = /<(script|link)\b([^>]*?\b(?:src|href)="(?:\.\/)?([^"]+\.(?:js|css))"[^>]*)>/g;

/** Names the checksum of each script and style sheet in its tag, so that a changed file does not run (F-B06). */
export function addChecksums(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(TAG, (tag, element: string, attributes: string, name: string) => {
    const file = bundle[name];
    if (!file) return tag;
    const bytes = file.type === 'chunk' ? file.code : file.source;
    const checksum = createHash('sha384').update(bytes).digest('base64');
    return `<${element}${attributes} integrity="sha384-${checksum}">`;
  });
}
