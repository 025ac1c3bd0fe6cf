import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import type { Draft, Texts } from '#state/drafts/drafts.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { member } from '#tests/backend/worlds.ts';
import { fillSilently } from '#tests/page/dom.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, player } from '#tests/page/player.ts';
import { defineText } from '#text/words.ts';
import { TextField } from '#ui/TextField.tsx';

const words = defineText('money form of a test', {
  tooLow: 'Too little',
  nameless: 'No recipient',
  autofilled: 'Filled by itself',
});
const draft: Draft<'amount' | 'to'> = {
  name: 'money form of a test',
  fields: { amount: () => true, to: () => true },
};
const onElsewhere = vi.fn();

/** A whole money form, as a feature writes it. */
function GiftForm() {
  const form = useMoneyForm(words, {
    call: transfer,
    kind: 'transfer',
    draft,
    open: (kept: Texts<'amount' | 'to'> | null) => ({ amount: '', to: '', pin: '', ...kept }),
    keep: ({ amount, to }) => (amount === '' ? null : { amount, to }),
    check: ({ amount, to }) => {
      const amountCny = readAmountInput(amount);
      if (to === 'elsewhere') return { problem: onElsewhere };
      if (amountCny === null) return { problem: { field: 'amount', key: 'tooLow' } };
      if (to === '') return { problem: { field: 'to', key: 'nameless' } };
      return { order: { amountCny, payload: { amountCny, source: 'userbalance', target: to } } };
    },
    passwordField: 'pin',
    afterSettled: { amount: '' },
    onSettled: () => 'again',
  });
  return (
    <MoneyForm form={form} label="Send">
      <AmountField {...form.field('amount')} label="Amount" />
      <TextField {...form.field('to')} label="To" />
      <TextField {...form.field('pin')} label="PIN" />
    </MoneyForm>
  );
}

const page = () => render(<GiftForm />, { wrapper: WithQueries });
const fill = (fields: Record<string, string>) =>
  Object.entries(fields).forEach(([label, text]) => player.fills(label, text));
const typed = () => ['Amount', 'To', 'PIN'].map(player.reads);

async function open(name = 'giver') {
  onElsewhere.mockClear();
  await logInWithoutPage(member({ name, balance: '900.00' }));
  return page();
}
const isOpen = async () =>
  expect(await screen.findByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');

describe('money form', () => {
  test('a money form leaves a problem without a field to its feature', async () => {
    await open();
    player.taps('Send');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too little');
    expect(onElsewhere).not.toHaveBeenCalled();
    await isOpen();
    fill({ To: 'elsewhere' });
    player.taps('Send');
    expect(onElsewhere).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Amount')).not.toHaveAccessibleDescription();
    expect(backend.received(transfer)).toEqual([]);
  });

  test.each(['nothing', 'change'])(
    'a money form sends nothing that a password manager wrote when %s is fired [D-304]',
    async (fired) => {
      await open();
      fill({ Amount: '7', To: 'QYUN' });
      fillSilently(player.field('Amount'), '88888');
      fillSilently(player.field('PIN'), 'login password');
      // A browser fires it when the focus leaves a field that was typed into before.
      if (fired === 'change') fireEvent.change(player.field('Amount'));
      player.taps('Send');
      expect(typed()).toEqual(['7', 'QYUN', '']);
      expect(player.field('Amount')).toHaveAccessibleDescription('Filled by itself');
      expect(player.field('Amount')).toHaveFocus();
      expect(backend.received(transfer)).toEqual([]);
      await isOpen();
      player.taps('Send');
      await waitFor(() => expect(backend.received(transfer)).toMatchObject([{ amount: '7' }]));
    },
  );

  test('a money form clears its order, and the amount once it was taken', async () => {
    await open();
    fill({ Amount: '601', To: 'QYUN', PIN: '1234' });
    player.taps('Send');
    await waitFor(() => expect(typed()).toEqual(['601', 'QYUN', '']));
    await isOpen();
    fill({ Amount: '5', PIN: '1234' });
    player.taps('Send');
    await waitFor(() => expect(typed()).toEqual(['', 'QYUN', '']));
    expect(backend.received(transfer)).toHaveLength(2);
  });
});
