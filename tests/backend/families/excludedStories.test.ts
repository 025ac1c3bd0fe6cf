// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { EXCLUDED, whyExcluded } from './excludedStories.ts';

const files = readdirSync('tests/features')
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/features/${name}`);

/** The strings of the feature tests that may be titles, cut where a value is put in. */
const titles = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(['`"])(\S.{8,}?)\1,/g)].map(([, , title = '']) => {
    const [head = ''] = title.split(/%[a-z]|\$\{|\$[a-z]/);
    return { head, isCut: head !== title };
  }),
);

describe('the stories that are not told on servers of a family', () => {
  it.each(EXCLUDED.flatMap(({ stories }) => stories))('%s is a story', (story) => {
    const found = titles.filter(
      ({ head, isCut }) =>
        head.startsWith(story) || (isCut && head !== '' && story.startsWith(head)),
    );
    expect(found).not.toEqual([]);
  });

  it('are told where no family is chosen, and elsewhere', () => {
    const [{ families, stories, why }] = EXCLUDED as [(typeof EXCLUDED)[number]];
    const title = `${stories[0]} and so on`;
    expect(whyExcluded(families[0]!, title)).toBe(why);
    expect(whyExcluded(null, title)).toBeNull();
    expect(whyExcluded(families[0]!, 'another story')).toBeNull();
  });
});
