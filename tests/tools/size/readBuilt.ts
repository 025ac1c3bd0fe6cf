import { existsSync } from 'node:fs';
import { readFolder } from '#tests/tools/verify/readFolder.ts';
import { measure, type Size } from './measure.ts';

/** The screen of `/`: its chunk is needed for the first screen, so it belongs to the first route. */
export const FIRST_SCREEN = 'src/features/home/HomeScreen.tsx';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type BuiltFile = {
  name: string;
  kind: 'js' | 'css';
  text: string;
  readonly size: Size;
  modules: readonly string[];
};

/** A build, split into the files of the first route and the rest. */
export type Built = { html: string; names: string[]; first: BuiltFile[]; lazy: BuiltFile[] };

/** The first route's style sheet, whose link is disabled because its text is in the page. */
const INLINED = /<link rel="stylesheet" href="\.\/([^"]+)" disabled/;

/** Reads a build; throws when a file of it is missing. */
export function readBuilt(folder: string): Built {
  const contents = existsSync(folder) ? readFolder(folder) : new Map<string, Buffer>();
  const read = (name: string) => {
    const content = contents.get(name);
    if (!content) throw new Error(`${folder}/${name} is missing: build first (npm run build)`);
    return content.toString();
  };
  const html = read('index.html');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const modules = JSON.parse(read('.vite/modules.json')) as Record<string, string[]>;
  const [, inlined] = INLINED.exec(html) ?? [];
  const names = [...contents.keys()];
  const firstNames = new Set([...findLinked(html), ...findFirst(manifest)]);
  const files = names
    .filter(
      (name) =>
        /\.(js|css)$/.test(name) &&
        name !== inlined &&
        Object.values(manifest).some((chunk) => isOf(chunk, name)),
    )
    .map((name) => readFile(name, read(name), modules[name] ?? []));
  const first = files.filter((file) => firstNames.has(file.name));
  return {
    html,
    names,
    first: [...readInline(html), ...first],
    lazy: files.filter((file) => !firstNames.has(file.name)),
  };
}

function isOf(chunk: Chunk, name: string): boolean {
  return chunk.file === name || (chunk.css ?? []).includes(name);
}

function readFile(name: string, text: string, modules: readonly string[]): BuiltFile {
  let size: Size | undefined;
  return {
    name,
    kind: name.endsWith('.css') ? 'css' : 'js',
    text,
    modules,
    // Measured when it is asked for: brotli 11 of a whole build takes seconds.
    get size() {
      return (size ??= measure(text));
    },
  };
}

// Scripts, preloads and style sheets as index.html names them, relative to itself.
function findLinked(html: string): string[] {
  const links = html.matchAll(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="(?:\.?\/)?([^"]+\.(?:js|css))"/g,
  );
  return [...links].map(([, name = '']) => name);
}

/** The entry and the first screen with everything they import at once. */
function findFirst(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || key === FIRST_SCREEN,
  );
  const seen = new Set<string>();
  const follow = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(follow)];
  };
  return entries.flatMap(follow);
}

function readInline(html: string): BuiltFile[] {
  const pieces = html.matchAll(/<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g);
  return [...pieces]
    .filter(
      ([, , attributes = '', text = '']) =>
        text.trim() !== '' && !/\bsrc=|application\/json/.test(attributes),
    )
    .map(([, tag, , text = '']) => ({
      name: tag === 'style' ? 'inline style' : 'inline script',
      kind: tag === 'style' ? 'css' : 'js',
      text,
      size: measure(text),
      modules: [],
    }));
}
