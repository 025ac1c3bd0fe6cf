import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { AmountField } from '#parts/AmountField.tsx';

function Field(props: Partial<ComponentProps<typeof AmountField>>) {
  const [value, setValue] = useState('');
  return <AmountField {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const max = () => screen.getByRole('button', { name: '最大金额' });

test('asks for the decimal keyboard and remembers nothing', () => {
  render(<Field label="取款金额" hint="最低100" error="太低" />);
  const input = screen.getByRole('textbox', { name: '取款金额', description: '最低100 太低' });
  expect(input).toHaveAttribute('inputmode', 'decimal');
  expect(input).toHaveAttribute('autocomplete', 'off');
  expect(input).toHaveAttribute('type', 'text');
});

test('shows at once what will be read, and repairs nothing else', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '１００。５');
  expect(field()).toHaveValue('100.5');
  await user.clear(field());
  await user.paste('\u200b 1,000x ');
  expect(field()).toHaveValue('1,000x');
});

test('keeps the caret where the player types', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '105');
  await user.type(field(), '。', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field()).toHaveValue('10.5');
  expect(field().selectionStart).toBe(3);
  // A blank that is dropped leaves nothing behind that moves the caret later.
  await user.type(field(), ' 2');
  expect(field()).toHaveValue('10.52');
  expect(field().selectionStart).toBe(5);
});

test('waits until an input method has composed', () => {
  render(<Field />);
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: '１２' } });
  expect(field()).toHaveValue('１２');
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue('12');
});

test('the maximum is filled in digit for digit', async () => {
  const user = userEvent.setup();
  render(<Field max={{ text: '12345678901.23', reason: '' }} />);
  await user.click(max());
  expect(field()).toHaveValue('12345678901.23');
});

test('a maximum that is not known says why and does nothing', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <AmountField value="7" onChange={onChange} max={{ text: null, reason: '余额尚未加载' }} />,
  );
  expect(max()).toHaveAccessibleDescription('余额尚未加载');
  expect(max()).toHaveAttribute('aria-disabled', 'true');
  await user.click(max());
  expect(onChange).not.toHaveBeenCalled();
});
