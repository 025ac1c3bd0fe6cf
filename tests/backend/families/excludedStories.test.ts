// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { EXCLUDED, whyExcluded } from './excludedStories.ts';

const files = readdirSync('tests/features')
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/features/${name}`);

/** The strings of the feature tests that may be titles, in the pieces between values that are put in. */
const titles = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(['`"])(\S.{8,}?)\1[,:]/g)].map(([, , title = '']) =>
    title.split(/%[a-z]|\$\{\w+\}|\$\w+/),
  ),
);

function isBegunBy(entry: string, [head = '', ...rest]: readonly string[]): boolean {
  const [story = ''] = entry.split(' > ');
  if (rest.length === 0) return head.startsWith(story);
  if (head !== '') return head.startsWith(story) || story.startsWith(head);
  return rest[0] !== undefined && rest[0].length > 8 && story.includes(rest[0]);
}

describe('the stories that are not told on servers of a family', () => {
  it.each(EXCLUDED.flatMap(({ stories }) => stories))('%s is a story', (story) => {
    expect(titles.some((title) => isBegunBy(story, title))).toBe(true);
  });

  it('are told where no family is chosen, and elsewhere', () => {
    const [{ families, stories, why }] = EXCLUDED as [(typeof EXCLUDED)[number]];
    const title = `${stories[0]} and so on`;
    expect(whyExcluded(families[0]!, title)).toBe(why);
    expect(whyExcluded(null, title)).toBeNull();
    expect(whyExcluded('L3', 'is refused', 'the venues of a transfer')).not.toBeNull();
    expect(whyExcluded('L3', 'is refused', 'the balance')).toBeNull();
    expect(whyExcluded(families[0]!, 'another story')).toBeNull();
  });
});
