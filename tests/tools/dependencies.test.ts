// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOST = 21;
const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const runtime = Object.keys(manifest.dependencies);

it('packages are few, and the README says of each what it is for [F-B03]', () => {
  const [, section = ''] = read('src/README.md').split('\n## Packages\n');
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(runtime);
  expect(rows.filter(([, , reason]) => reason!.length < 10)).toEqual([]);
  expect(runtime.length).toBeLessThanOrEqual(MOST);
});

it('every package has one fixed version [F-B03]', () => {
  const versions = [manifest.dependencies, manifest.devDependencies].flatMap(Object.values<string>);
  expect(versions.length).toBeGreaterThan(runtime.length);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it.each(['.ci/run', 'bot-launch/Dockerfile'])(
  'no package runs a script where %s installs it [F-B03]',
  (path) => {
    const installs = read(path).match(/npm (?:ci|i|install)\b.*/g) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  },
);

it('nor on the machine of a developer [F-B03]', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('CI runs every action of others from one fixed commit [F-B03]', () => {
  const actions = read('.github/workflows/ci.yml').match(/(?<=uses: ).*/g) ?? [];
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+$/);
});
