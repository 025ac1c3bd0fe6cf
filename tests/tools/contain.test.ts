// @vitest-environment node
import { expect, it } from 'vitest';
import { MAY_TAKE_THE_SCREEN } from '#tests/browser/containExceptions.ts';
import { readSources } from './architecture/sources.ts';
import { instrument } from './contain/instrument.ts';

const SOURCE = `
import { memo } from 'react';
const MAX_ROWS = Math.max(3, 4);
const helper = () => <b />;
export function Card({ size = 2 }) { return <div>{size}</div>; }
export const Tile = memo(function Tile({ name }) { return <p>{name}</p>; });
const Short = () => <i />;
const Bare = () => (
  <i />
);
const Later = lazyOptional(async () => (await import('./Later.tsx')).Later, <i />);
export class Old extends Component { render() { return <Card />; } }
export class Boundary extends Component {
  static getDerivedStateFromError() { return {}; }
  componentDidCatch(error: unknown) { note(error); }
  render() { return <Card />; }
}
`;

it('finds every component: functions, memo, factories and classes, not helpers and boundaries', () => {
  const { components } = instrument('src/ui/A.tsx', SOURCE);
  expect(components.map((name) => name.replace('src/ui/A.tsx:', ''))).toEqual([
    'Card',
    'Tile',
    'Short',
    'Bare',
    'Later',
    'Old',
  ]);
});

// Parsed outside the tests, because it takes seconds on a busy machine.
const written = readSources('.', ['src'], /\.tsx$/).map(({ path, text }) => ({
  path,
  ...instrument(path, text),
}));

it('what it writes is valid for every file of the client', () => {
  expect(written.length).toBeGreaterThan(190);
  for (const { path, code } of written) expect(() => instrument(path, code), path).not.toThrow();
});

it('at most 30 components may take their screen, each of the client and with a reason [D-334]', () => {
  const named = Object.entries(MAY_TAKE_THE_SCREEN);
  expect(named.length).toBeLessThanOrEqual(30);
  const components = written.flatMap((file) => file.components);
  for (const [name, reason] of named) {
    expect(components).toContain(name);
    expect(reason).toMatch(/ .* /);
  }
});
