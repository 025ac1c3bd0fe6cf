import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The licences that we allow for packages that ship or install with the product (F-B04). */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
];

const FILE = 'third-party-licences.txt';
const HEAD = 'Lobby contains the packages below. The licence of each package follows its name.';
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

type Package = { name: string; version: string; license?: string };

/** Writes `third-party-licences.txt`: name, version and licence text of every package that the site contains. */
export function notices(): Plugin {
  return {
    name: 'lobby:notices',
    // The demo contains test tools, which we do not ship.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'demo',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = new Set(ids.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
      const source = [HEAD, ...[...folders].map(printNotice).toSorted()].join(
        `\n\n${'-'.repeat(80)}\n\n`,
      );
      // The nested build of the inline start contains no packages.
      if (folders.size > 0) this.emitFile({ type: 'asset', fileName: FILE, source: `${source}\n` });
    },
  };
}

/** Whether we allow one of a package's licences. `expression` is its `license` field. */
export function isAllowed(expression = ''): boolean {
  const offered = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return offered.some((all) => all.split(' AND ').every((one) => ALLOWED_LICENCES.includes(one)));
}

function printNotice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Package;
  if (!isAllowed(license)) throw new Error(`${name}: its licence, ${license}, is not allowed.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|third_party_licenses)(?:\.\w+)?$/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim().replaceAll('\r\n', '\n'));
  if (texts.length === 0) throw new Error(`${name} has no licence text.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
