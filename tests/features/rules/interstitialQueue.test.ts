// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  currentStep,
  INITIAL_QUEUE,
  type InterstitialStep,
  type QueueEvent,
  queueReducer,
} from '#features/interstitials/queue.ts';

const STEPS: readonly InterstitialStep[] = ['break', 'clip', 'age', 'welcome'];
const after = (...events: QueueEvent[]) => events.reduce(queueReducer, INITIAL_QUEUE);
const wanted = (step: InterstitialStep) => ({ type: 'decided', step, isWanted: true }) as const;
const unwanted = (step: InterstitialStep) => ({ type: 'decided', step, isWanted: false }) as const;
const closed = (step: InterstitialStep) => ({ type: 'closed', step }) as const;
const ALL = STEPS.map(wanted);

describe('the start queue [D-211]', () => {
  test('opens one after the other: break, clip, 18+, welcome, and then the popup may', () => {
    for (const [place, step] of STEPS.entries())
      expect(currentStep(after(...ALL, ...STEPS.slice(0, place).map(closed)), false)).toBe(step);
    expect(currentStep(after(...ALL, ...STEPS.map(closed)), false)).toBe('over');
  });

  test('waits for the first undecided step, and opens no later step before it', () => {
    expect(currentStep(INITIAL_QUEUE, false)).toBe('waiting');
    expect(currentStep(after(wanted('age'), wanted('welcome')), false)).toBe('waiting');
    expect(currentStep(after(...STEPS.slice(0, -1).map(unwanted)), false)).toBe('waiting');
  });

  test('after the player’s first action skips all but break and 18+', () => {
    expect(currentStep(after(...ALL), true)).toBe('break');
    expect(currentStep(after(...ALL, closed('break')), true)).toBe('age');
    expect(currentStep(INITIAL_QUEUE, true)).toBe('waiting');
    expect(currentStep(after(unwanted('break'), unwanted('age')), true)).toBe('over');
  });

  test('decides a step once: what was closed or unwanted never opens', () => {
    const news = fc.array(
      fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(wanted, unwanted, closed)),
    );
    fc.assert(
      fc.property(news, fc.boolean(), (told, isSkipped) => {
        const through = new Set<InterstitialStep>();
        const decided = new Set<InterstitialStep>();
        let queue = INITIAL_QUEUE;
        for (const [step, say] of told) {
          queue = queueReducer(queue, say(step));
          if (say === closed || (say === unwanted && !decided.has(step))) through.add(step);
          decided.add(step);
          expect([...through]).not.toContain(currentStep(queue, isSkipped));
        }
      }),
    );
  });
});
