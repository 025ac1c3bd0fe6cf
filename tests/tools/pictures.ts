import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// `npm run pictures`: every state of the built site as a picture, and one page to look through them.
// `npm run pictures -- --compare FOLDER` lists the pictures that differ from those of an earlier run.

const CONFIG = resolve('tests/browser/pictures.config.ts');
const FOLDER = resolve('test-results/pictures');
const listPictures = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.png'));

rmSync(FOLDER, { recursive: true, force: true });
const { status } = spawnSync('npx', ['playwright', 'test', '-c', CONFIG], { stdio: 'inherit' });
const names = listPictures(FOLDER);
writeFileSync(join(FOLDER, 'index.html'), draw(names));
console.log(`${names.length} pictures: ${join(FOLDER, 'index.html')}`);

const at = process.argv.indexOf('--compare');
if (at > 0) compare(names, resolve(process.argv[at + 1] ?? '.'));
process.exitCode = status ?? 1;

/** One row for each state, with a picture for each look. */
function draw(pictures: readonly string[]): string {
  const states = [...new Set(pictures.map((name) => name.split('.')[0]!))];
  const figure = (file: string) =>
    `<figure><img loading="lazy" src="${file}"><figcaption>${file.split('.')[1]}</figcaption></figure>`;
  const rows = states.map((state) => {
    const files = pictures.filter((name) => name.startsWith(`${state}.`));
    return `<h2>${state}</h2><div>${files.map(figure).join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{font:14px system-ui;background:#888}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:420px}</style>${rows.join('')}`;
}

function compare(pictures: readonly string[], folder: string): void {
  const earlier = new Set(listPictures(folder));
  const read = (base: string, name: string) => readFileSync(join(base, name));
  for (const name of new Set([...pictures, ...earlier])) {
    if (!earlier.has(name)) console.log(`new: ${name}`);
    else if (!pictures.includes(name)) console.log(`gone: ${name}`);
    else if (!read(FOLDER, name).equals(read(folder, name))) console.log(`differs: ${name}`);
  }
}
