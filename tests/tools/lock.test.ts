// @vitest-environment node
import { expect, it } from 'vitest';
import { checkLock } from './lock.ts';

const entry = { version: '1.0.0', integrity: 'sha512-x' };

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
  ['has no integrity hash', { version: '1.0.0' }],
])('reports: %s', (problem, broken) => {
  expect(check({ 'node_modules/a': broken })).toContain(problem);
});
