import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { firstProblem } from '#domain/validation.ts';
import { useForm } from '#parts/useForm.ts';
import { useFormFields } from '#parts/useFormFields.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';
import { beginSession } from '#state/session/session.ts';
import { useHasUnsavedChanges } from '#state/unsavedChanges.ts';
import { defineText } from '#text/words.ts';
import { PickField } from '#ui/PickField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { clearToasts, getToasts } from '#ui/toasts.tsx';

beforeEach(() => beginSession('a-token', { owner: null, isKept: false }));
afterEach(() => act(clearToasts));

const words = defineText('form of a test', {
  nameRequired: 'Name missing',
  pinTooShort: 'At least {min} digits',
});
type Typed = { name: string; pin: string };
const EMPTY: Typed = { name: '', pin: '' };
const draft: Draft<'name'> = { name: 'form of a test', fields: { name: () => true } };

const check = ({ name, pin }: Typed) => {
  const problem = firstProblem<keyof Typed, 'nameRequired' | 'pinTooShort'>([
    ['name', name === '', 'nameRequired'],
    ['pin', pin.length < 4, 'pinTooShort'],
  ]);
  return problem && { ...problem, values: { min: '4' } };
};

type Props = {
  onSend?: (typed: Typed) => Promise<void>;
  initial?: Typed;
  keep?: Draft<'name'>;
};

function Form({ onSend = async () => {}, initial = EMPTY, keep }: Props) {
  const form = useForm(words, { initial, check, ...(keep && { draft: keep }) });
  const { ref, field: props, handleSubmit, reset, forgetDraft } = form;
  return (
    <form ref={ref} aria-label="form" onSubmit={handleSubmit(onSend)}>
      <TextField {...props('name')} label="Name" />
      <TextField {...props('pin')} label="PIN" />
      <button type="button" onClick={reset}>
        reset
      </button>
      <button type="button" onClick={() => void forgetDraft()}>
        forget
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
/** Whether the page was kept from loading the form's address. */
const submit = () => !fireEvent.submit(screen.getByRole('form'));
const messages = () => getToasts().map(({ message, kind }) => [kind, message]);

describe('a form that is submitted', () => {
  test('shows its first problem alone: as a toast and beside the field, which gets the focus', () => {
    const onSend = vi.fn(async () => {});
    render(<Form onSend={onSend} />);
    expect(submit()).toBe(true);
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Name missing');
    expect(field('PIN')).toBeValid();
    type('Name', 'chen');
    type('PIN', '12');
    expect(field('Name')).toBeValid();
    submit();
    expect(field('PIN')).toHaveFocus();
    expect(field('PIN')).toHaveAccessibleDescription('At least 4 digits');
    expect(messages()).toEqual([
      ['danger', 'Name missing'],
      ['danger', 'At least 4 digits'],
    ]);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('clears the message when any value changes, and hands over what was typed', () => {
    const onSend = vi.fn(async () => {});
    render(<Form onSend={onSend} />);
    submit();
    type('PIN', '1234');
    expect(field('Name')).toBeValid();
    type('Name', ' chen ');
    submit();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: ' chen ', pin: '1234' });
  });

  test('is sent once until the sending has ended', async () => {
    let end = () => {};
    const onSend = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    render(<Form onSend={onSend} initial={{ name: 'chen', pin: '1234' }} />);
    submit();
    expect(submit()).toBe(true);
    expect(onSend).toHaveBeenCalledTimes(1);
    await act(async () => end());
    submit();
    expect(onSend).toHaveBeenCalledTimes(2);
  });
});

describe('the values of a form', () => {
  test('follow their initial values until they are changed, and return to them', () => {
    const { rerender } = render(<Form initial={{ name: 'old', pin: '1' }} />);
    type('PIN', '2');
    rerender(<Form initial={{ name: 'new', pin: '3' }} />);
    expect([field('Name').value, field('PIN').value]).toEqual(['new', '2']);
    fireEvent.click(screen.getByRole('button', { name: 'reset' }));
    expect([field('Name').value, field('PIN').value]).toEqual(['new', '3']);
  });

  test('count as unsaved while they differ from the initial ones', () => {
    const { result } = renderHook(useHasUnsavedChanges);
    render(<Form initial={{ name: 'old', pin: '' }} />);
    expect(result.current).toBe(false);
    type('PIN', '2');
    expect(result.current).toBe(true);
    type('PIN', '');
    expect(result.current).toBe(false);
    expect(readDraft(draft)).toBeNull();
  });

  test('are kept as a draft: those that changed and that the draft names, until they were sent', () => {
    const { result } = renderHook(useHasUnsavedChanges);
    const first = render(<Form keep={draft} />);
    type('PIN', '1234');
    expect(result.current).toBe(false);
    type('Name', 'chen');
    expect([readDraft(draft), result.current]).toEqual([{ name: 'chen' }, true]);
    first.unmount();
    render(<Form keep={draft} />);
    expect([field('Name').value, field('PIN').value]).toEqual(['chen', '']);
    fireEvent.click(screen.getByRole('button', { name: 'forget' }));
    expect([readDraft(draft), result.current]).toEqual([null, false]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
  });
});

test('fields whose values live elsewhere are checked, blamed and focused without a form element', () => {
  const onChange = vi.fn();
  const onInvalid = vi.fn();
  const onValid = vi.fn();
  function Fields({ values }: { values: { bank: string | null; name: string } }) {
    const {
      ref,
      field: props,
      validate,
    } = useFormFields(words, {
      values,
      onChange,
      check: ({ bank }) => (bank === null ? { field: 'bank', key: 'nameRequired' } : null),
    });
    const { name, value, onChange: onChoose, error } = props('bank');
    return (
      <div ref={ref}>
        <TextField {...props('name')} label="Name" />
        <PickField
          name={name}
          label="Bank"
          placeholder="none"
          options={[{ id: 'a', title: 'Bank A' }]}
          chosen={value}
          onChoose={onChoose}
          error={error}
        />
        <button type="button" onClick={() => validate(onInvalid) && onValid()}>
          order
        </button>
      </div>
    );
  }
  const { rerender } = render(<Fields values={{ bank: null, name: '' }} />);
  const order = () => fireEvent.click(screen.getByRole('button', { name: 'order' }));
  const bank = () => screen.getByRole('button', { name: /^Bank/ });
  order();
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ field: 'bank', key: 'nameRequired' });
  expect(bank()).toHaveFocus();
  expect(bank()).toHaveAccessibleDescription('Name missing');
  type('Name', 'x');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'x' });
  expect(bank()).not.toHaveAccessibleDescription();
  rerender(<Fields values={{ bank: 'a', name: 'x' }} />);
  expect(onValid).not.toHaveBeenCalled();
  order();
  expect(onValid).toHaveBeenCalledTimes(1);
});
