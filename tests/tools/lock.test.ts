// @vitest-environment node
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
  ['has no SHA-512 integrity hash', { version: '1.0.0', license: 'MIT' }],
  ['has no SHA-512 integrity hash', { ...entry, integrity: 'sha1-x' }],
  ['its licence, GPL-3.0, is not allowed', { ...entry, license: 'GPL-3.0' }],
  ['its licence, unknown, is not allowed', { ...entry, license: undefined }],
])('reports: %s [F-B03, F-B04]', (problem, broken) => {
  expect(check({ 'node_modules/a': broken })).toContain(problem);
});

it('minds the licence of what is shipped, not of tools [F-B04]', () => {
  expect(check({ 'node_modules/a': { ...entry, license: 'OFL-1.1', dev: true } })).toBe('');
  expect(check({ 'node_modules/a': { ...entry, license: '(MPL-2.0 OR Apache-2.0)' } })).toBe('');
});
