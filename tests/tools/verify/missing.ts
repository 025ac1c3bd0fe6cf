type Chunk = { file: string; css?: string[]; assets?: string[] };

const LINK = /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+)"/g;
const MANIFEST = '.vite/manifest.json';

/** Files that the page or the manifest names and that are missing or empty (F-B11). */
export function findMissing(files: ReadonlyMap<string, Buffer>): string[] {
  const html = files.get('index.html')?.toString() ?? '';
  const manifest = JSON.parse(files.get(MANIFEST)?.toString() || '{}') as Record<string, Chunk>;
  const named = new Set([
    'index.html',
    MANIFEST,
    ...[...html.matchAll(LINK)].map(([, name = '']) => name),
    ...Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
      file,
      ...css,
      ...assets,
    ]),
  ]);
  return [...named].flatMap((name) => {
    const content = files.get(name);
    if (!content) return [`${name} is missing`];
    return content.length === 0 ? [`${name} is empty`] : [];
  });
}
