import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const FILES = 'node_modules/@fontsource/noto-sans-sc/files';
const FOLDER = 'node_modules/.cache/lobby/fonts';
const SUBSETS = ['latin', 'latin-ext', 'chinese-simplified'];
const WEIGHTS = [400, 500, 700];

/** Returns a font configuration that knows only the Chinese font from npm, so machines measure alike. */
export function prepareFonts(root: string): string {
  const folder = join(root, FOLDER);
  const path = join(folder, 'fonts.conf');
  // It names its own folder: a copied project makes a new one.
  const configuration = describeFonts(folder);
  if (existsSync(path) && readFileSync(path, 'utf8') === configuration) return path;
  mkdirSync(folder, { recursive: true });
  for (const weight of WEIGHTS) {
    for (const subset of SUBSETS) {
      const name = `noto-sans-sc-${subset}-${weight}-normal`;
      write(
        join(folder, `${name}.otf`),
        unwrapWoff(readFileSync(join(root, FILES, `${name}.woff`))),
      );
    }
  }
  // Last, because its presence says that the fonts are complete.
  write(path, configuration);
  return path;
}

// Two workers may prepare at the same time: a file appears whole or not at all.
function write(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

// The files call themselves "Noto Sans SC", "… Medium" and "… Thin"; one family with three weights is what pages ask for.
function describeFonts(folder: string): string {
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui', 'PingFang SC'];
  const aliases = generic.map(
    (family) =>
      `<alias binding="same"><family>${family}</family><prefer><family>Noto Sans SC</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}</dir>
<cachedir>${join(folder, 'cache')}</cachedir>
<match target="scan"><edit name="family" mode="assign"><string>Noto Sans SC</string></edit></match>
${aliases.join('\n')}
</fontconfig>
`;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** WOFF 1 is a font whose tables are deflated one by one: not every Chromium's font library reads it from a folder. */
function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  const log2 = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** log2 * 16, 6);
  header.writeUInt16BE(log2, 8);
  header.writeUInt16BE(count * 16 - 2 ** log2 * 16, 10);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const at = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const out = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(header, out, entry, entry + 4);
    header.writeUInt32BE(woff.readUInt32BE(entry + 16), out + 4);
    header.writeUInt32BE(offset, out + 8);
    header.writeUInt32BE(length, out + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
