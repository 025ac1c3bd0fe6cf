import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { endSession } from '#state/session/session.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, pause, setOnline } from '#tests/page/player.ts';
import { volume } from '#tests/random/volume.ts';

import { TransferPage } from './transferForm.tsx';

const { count, seed } = volume('money: duplicate orders', { sample: 10, full: 1_000 });

/** What becomes of the first order, by its amount (the README of the backend lists them), or by an answer of its own. */
const FATES = {
  taken: { amount: '5' },
  refused: { amount: '601' },
  'not done, a page': { amount: '603' },
  'done, answer lost': { amount: '604' },
  'done, a page': { amount: '608' },
  'not done, code 0': { amount: '6', answer: { code: 0, message: 'ok' } },
  'not done, code 1 as text': { amount: '6', answer: { code: '1', message: 'ok' } },
} as const;
type Fate = keyof typeof FATES;

const gesture = fc.constantFrom('tap', 'double tap', 'tap and Enter', 'Enter');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('gesture' as const), gesture }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'reload' as const,
        'offline' as const,
        'gone' as const,
        'online' as const,
      ),
    }),
  },
);
const trial = fc.record({
  fate: fc.constantFrom(...(Object.keys(FATES) as Fate[])),
  lateMs: fc.constantFrom(0, 3, 15),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});

const sentCount = () => backend.received(transfer).length;
// Counted for one member, since the demo member has transfers too.
const moved = (name: string) => backend.ordersOf(name).length;

function perform(what: string): void {
  const button = screen.queryByRole('button', { name: '立即转账' });
  if (!button) return;
  const form = button.closest('form')!;
  if (what !== 'Enter') fireEvent.click(button);
  if (what === 'double tap') fireEvent.click(button);
  if (what !== 'tap' && what !== 'double tap') fireEvent.submit(form);
}

test(
  'whatever is tapped, lost, reloaded or disconnected, one intent is one order [D-202, F-M01]',
  { timeout: 0 },
  async () => {
    let orders = 0;
    let tried = 0;

    await fc.assert(
      fc.asyncProperty(trial, async ({ fate, lateMs, steps }) => {
        tried += 1;
        cleanup();
        world().reset();
        queryClient.clear();
        setOnline(true);
        const card = member({ name: `mover${tried}`, balance: '9000.00' });
        // Without the records an unknown outcome stays unknown.
        world().answers(loadTransactions, 'unreachable');
        const wish = FATES[fate];
        if ('answer' in wish) world().answers(transfer, wish.answer);
        await logInWithoutPage(card);
        let settled = 0;
        let gestures = 0;
        const onSettled = () => {
          settled += 1;
          return 'leaving' as const;
        };
        const open = () => render(<TransferPage amount={wish.amount} onSettled={onSettled} />);
        open();
        if (lateMs > 0) world().latencyMs = lateMs;

        for (const one of steps) {
          if (one.kind === 'wait') await pause(one.ms);
          else if (one.kind === 'reload') {
            cleanup();
            queryClient.clear();
            open();
            await pause(0);
          } else if (one.kind === 'gesture') {
            gestures += 1;
            perform(one.gesture);
            await pause(0);
          } else {
            // Offline: the browser is wrong, and the network works.
            world().isCutOff = one.kind === 'gone';
            setOnline(one.kind === 'online');
          }
        }
        await waitFor(() =>
          expect(world().requests.every(({ status }) => status !== null)).toBe(true),
        );
        await pause(5);
        orders += sentCount();

        // A new order may follow after a reload when the last one was taken, and after each refusal.
        const reloads = steps.filter(({ kind }) => kind === 'reload').length;
        const most = fate === 'taken' ? 1 + reloads : fate === 'refused' ? gestures : 1;
        expect(sentCount()).toBeLessThanOrEqual(most);
        expect(moved(card.name)).toBeLessThanOrEqual(
          fate === 'refused' || fate.startsWith('not done') ? 0 : most,
        );
        if (fate === 'taken') expect(settled).toBeLessThanOrEqual(sentCount());
        endSession('expired');
      }),
      { numRuns: count, seed },
    );
    // Enough trials must have sent an order.
    expect(orders).toBeGreaterThan(count / 2);
  },
);
