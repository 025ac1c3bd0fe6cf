import { createHash } from 'node:crypto';

const TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.(?:js|css))"[^>]*>/g;

/** Scripts and style sheets whose checksum in the page is missing or wrong (F-B06). */
export function checkChecksums(files: ReadonlyMap<string, Buffer>): string[] {
  const html = files.get('index.html')?.toString() ?? '';
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? [];
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  const own = new Map(
    [...html.matchAll(TAG)].map(([tag, name]) => [name, / integrity="([^"]*)"/.exec(tag)?.[1]]),
  );
  return [...files]
    .filter(([name]) => /^assets\/.*\.(?:js|css)$/.test(name))
    .flatMap(([name, content]) => {
      const right = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      const again = name.endsWith('.js') ? [integrity[`./${name}?again`]] : [];
      const said = own.has(name) ? [own.get(name)] : [integrity[`./${name}`], ...again];
      return said.every((one) => one === right)
        ? []
        : [`${name} has a wrong or missing checksum in the page`];
    });
}
