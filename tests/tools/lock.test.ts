// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkLock } from './lock.ts';

const entry = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

function check(packages: Record<string, object>): string {
  return checkLock({ packages: { '': {}, ...packages } }).join('\n');
}

it('accepts a complete lock, nested binaries included', () => {
  const needy = { ...entry, optionalDependencies: { 'a-linux': '1' } };
  expect(check({ 'node_modules/a': needy, 'node_modules/a-linux': entry })).toBe('');
  expect(
    check({ 'node_modules/b/node_modules/a': needy, 'node_modules/b/node_modules/a-linux': entry }),
  ).toBe('');
});

it.each([
  ['optional a-mac has no entry', { ...entry, optionalDependencies: { 'a-mac': '1' } }],
  ['runs a script at install', { ...entry, hasInstallScript: true }],
  ['comes from https://example.com', { ...entry, resolved: 'https://example.com/a.tgz' }],
  ['has no integrity hash', { version: '1.0.0', license: 'MIT' }],
])('[F-B03] reports: %s', (problem, broken) => {
  expect(check({ 'node_modules/a': broken })).toContain(problem);
});

it.each(['GPL-3.0', 'AGPL-3.0-only', '(GPL-2.0 AND MIT)', 'SEE LICENSE IN x', undefined])(
  '[F-B04] reports a package that is shipped under %s, and none that stays behind',
  (license) => {
    expect(check({ 'node_modules/a': { ...entry, license } })).toContain('is shipped under');
    expect(check({ 'node_modules/a': { ...entry, license, dev: true } })).toBe('');
  },
);

it.each(['MIT', 'Apache-2.0', '0BSD', '(MPL-2.0 OR Apache-2.0)'])(
  '[F-B04] accepts a package that is shipped under %s',
  (license) => {
    expect(check({ 'node_modules/a': { ...entry, license } })).toBe('');
  },
);

it('[F-B03, F-B04] the lock file of the project has nothing to report', () => {
  expect(checkLock(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});
