import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { AmountField } from '#parts/money/AmountField.tsx';
import { player } from '#tests/page/player.ts';

function Field(props: Partial<ComponentProps<typeof AmountField>>) {
  const [value, setValue] = useState('');
  return <AmountField {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

test('the field asks for the decimal keyboard and for no autofill', () => {
  render(<Field label="取款金额" hint="最低100" error="太低" />);
  const input = screen.getByRole('textbox', { name: '取款金额', description: '太低 最低100' });
  expect(input).toHaveAttribute('inputmode', 'decimal');
  expect(input).toHaveAttribute('autocomplete', 'off');
  expect(input).toHaveAttribute('type', 'text');
});

test('the field normalises digits and blanks at once, and nothing else', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '１００。５');
  expect(field()).toHaveValue('100.5');
  await user.clear(field());
  await user.paste('\u200b 1,000x ');
  expect(field()).toHaveValue('1,000x');
});

test('the caret stays where the player types', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '105');
  await user.type(field(), '。', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field()).toHaveValue('10.5');
  expect(field().selectionStart).toBe(3);
  // A blank that is dropped must not move the caret at the next key.
  await user.type(field(), ' 2');
  expect(field()).toHaveValue('10.52');
  expect(field().selectionStart).toBe(5);
});

test('the field waits until an input method has composed', () => {
  render(<Field />);
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: '１２' } });
  expect(field()).toHaveValue('１２');
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue('12');
});

test.each([
  ['500,5', '500.5'],
  ['1，000', '1000'],
  ['100.50', '100.50'],
  ['1,00,0', '1,00,0'],
])('%s is shown as %s when the focus leaves the field [D-302]', (typed, shown) => {
  render(<Field label="取款金额" />);
  player.fills('取款金额', typed);
  fireEvent.blur(player.field('取款金额'));
  expect(player.reads('取款金额')).toBe(shown);
});

test('shares of the maximum fill in whole yuan, and the chosen one is marked [D-273]', () => {
  render(<Field label="取款金额" max={{ text: readCny('1234.56'), reason: '' }} />);
  player.taps('25%');
  expect(player.reads('取款金额')).toBe('308');
  player.taps('50%');
  expect(player.reads('取款金额')).toBe('617');
  expect(screen.getByRole('button', { pressed: true })).toBe(player.button('50%'));
  player.taps('最大金额');
  expect(player.reads('取款金额')).toBe('1234.56');
});

test('a share below one yuan fills in nothing [D-273]', () => {
  render(<Field label="取款金额" max={{ text: readCny('3'), reason: '' }} />);
  player.taps('25%');
  expect(player.reads('取款金额')).toBe('');
  expect(player.button('25%')).toHaveAttribute('aria-disabled', 'true');
  player.taps('50%');
  expect(player.reads('取款金额')).toBe('1');
});

test('a warning stands below the field, is announced and describes it', () => {
  render(<Field label="取款金额" hint="最低100" warning="超过余额" />);
  expect(screen.getByRole('status')).toHaveTextContent('超过余额');
  expect(screen.getByRole('textbox', { description: '最低100 超过余额' })).toBeVisible();
});
