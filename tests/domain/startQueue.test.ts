// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { advance, NEW_START, type StartNews, type StartStep, stepNow } from '#domain/startQueue.ts';

const STEPS: readonly StartStep[] = ['clip', 'age', 'welcome'];
const after = (...news: StartNews[]) => news.reduce(advance, NEW_START);
const wanted = (step: StartStep) => ({ step, isWanted: true }) as const;
const unwanted = (step: StartStep) => ({ step, isWanted: false }) as const;
const closed = (step: StartStep) => ({ step, isClosed: true }) as const;
const ALL = STEPS.map(wanted);

describe('the start queue [D-211]', () => {
  test('opens one after the other: clip, 18+, welcome, and then the popup may', () => {
    expect(stepNow(after(...ALL), false)).toBe('clip');
    expect(stepNow(after(...ALL, closed('clip')), false)).toBe('age');
    expect(stepNow(after(...ALL, closed('clip'), closed('age')), false)).toBe('welcome');
    expect(stepNow(after(...ALL, ...STEPS.map(closed)), false)).toBe('over');
  });

  test('waits for what is not known yet: nothing overtakes', () => {
    expect(stepNow(NEW_START, false)).toBe('waiting');
    expect(stepNow(after(wanted('age'), wanted('welcome')), false)).toBe('waiting');
    expect(stepNow(after(unwanted('clip'), unwanted('age')), false)).toBe('waiting');
  });

  test('skips all but 18+ once the player is at work', () => {
    expect(stepNow(after(...ALL), true)).toBe('age');
    expect(stepNow(NEW_START, true)).toBe('waiting');
    expect(stepNow(after(unwanted('age')), true)).toBe('over');
  });

  test('decides a step once: what was closed or unwanted never opens', () => {
    const news = fc.array(
      fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(wanted, unwanted, closed)),
    );
    fc.assert(
      fc.property(news, fc.boolean(), (told, isSkipped) => {
        const through = new Set<StartStep>();
        const decided = new Set<StartStep>();
        let queue = NEW_START;
        for (const [step, say] of told) {
          queue = advance(queue, say(step));
          if (say === closed || (say === unwanted && !decided.has(step))) through.add(step);
          decided.add(step);
          expect([...through]).not.toContain(stepNow(queue, isSkipped));
        }
      }),
    );
  });
});
