import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { firstProblem } from '#domain/validation.ts';
import { useForm, useFormFields } from '#forms/useForm.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';
import { beginSession } from '#state/session/session.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { fillSilently } from '#tests/page/dom.ts';
import { player } from '#tests/page/player.ts';
import { defineText } from '#text/words.ts';
import { PickField } from '#ui/PickField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { onOutcome } from '#ui/outcomes.ts';
import { getToasts } from '#ui/toasts.tsx';

beforeEach(() => beginSession('a-token', { owner: null, isKept: false }));

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
  hasPin?: boolean;
};

function Form({ onSend = async () => {}, initial = EMPTY, keep, hasPin = true }: Props) {
  const read = { name: (typed: string) => typed.replace('\u200b', '') };
  const form = useForm(words, { initial, check, read, ...(keep && { draft: keep }) });
  const { ref, field: props, handleSubmit, reset, forgetDraft } = form;
  return (
    <form ref={ref} aria-label="form" onSubmit={handleSubmit(onSend)}>
      <TextField {...props('name')} label="Name" />
      {hasPin && <TextField {...props('pin')} label="PIN" />}
      <button type="button" onClick={reset}>
        reset
      </button>
      <button type="button" onClick={() => void forgetDraft()}>
        forget
      </button>
    </form>
  );
}

/** Submits the form; true if the browser was kept from loading its address. */
const submit = () => !fireEvent.submit(screen.getByRole('form'));
const toasts = () => getToasts().map(({ message, kind }) => [kind, message]);

describe('submit', () => {
  test('a form shows its first problem beside the field and gives it the focus [D-261]', () => {
    const onSend = vi.fn(async () => {});
    render(<Form onSend={onSend} />);
    expect(submit()).toBe(true);
    expect(player.field('Name')).toHaveFocus();
    expect(player.field('Name')).toHaveAccessibleDescription('Name missing');
    expect(player.field('PIN')).toBeValid();
    player.fills('Name', 'chen');
    player.fills('PIN', '12');
    expect(player.field('Name')).toBeValid();
    submit();
    expect(player.field('PIN')).toHaveFocus();
    expect(player.field('PIN')).toHaveAccessibleDescription('At least 4 digits');
    expect(getToasts()).toEqual([]);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('a second submit with the same mistake announces its message again [D-261]', () => {
    render(<Form />);
    submit();
    const first = screen.getByRole('alert');
    expect(first).toHaveTextContent('Name missing');
    submit();
    // A screen reader reads an alert when it comes into the page.
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Name missing');
    expect(player.field('Name')).toHaveFocus();
  });

  test('a form whose field is not on the screen shows its problem as a toast [D-261]', () => {
    render(<Form hasPin={false} initial={{ name: 'chen', pin: '' }} />);
    submit();
    expect(toasts()).toEqual([['danger', 'At least 4 digits']]);
  });

  test('a form vibrates at a problem, as it does at a refusal', () => {
    const listener = vi.fn();
    const stop = onOutcome(listener);
    render(<Form />);
    submit();
    stop();
    expect(listener).toHaveBeenCalledExactlyOnceWith('failure');
  });

  test('a form clears the message when any value changes, and hands over what was typed', () => {
    const onSend = vi.fn(async () => {});
    render(<Form onSend={onSend} />);
    submit();
    player.fills('PIN', '1234');
    expect(player.field('Name')).toBeValid();
    player.fills('Name', ' chen ');
    submit();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: ' chen ', pin: '1234' });
  });

  test('what a password manager wrote without an event counts [D-304, D-350]', () => {
    const onSend = vi.fn(async () => {});
    render(<Form onSend={onSend} />);
    fillSilently(player.field('PIN'), '1234');
    player.fills('Name', 'chen\u200b');
    fillSilently(player.field('PIN'), '4321');
    fireEvent.blur(player.field('Name'));
    expect(['Name', 'PIN'].map(player.reads)).toEqual(['chen', '4321']);
    fillSilently(player.field('Name'), 'wang');
    submit();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: 'wang', pin: '4321' });
    expect(['Name', 'PIN'].map(player.reads)).toEqual(['wang', '4321']);
  });

  test('a form is sent once until the sending has ended', async () => {
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

describe('values', () => {
  test('the values follow their initial values until changed, and return to them', () => {
    const { rerender } = render(<Form initial={{ name: 'old', pin: '1' }} />);
    player.fills('PIN', '2');
    rerender(<Form initial={{ name: 'new', pin: '3' }} />);
    expect([player.reads('Name'), player.reads('PIN')]).toEqual(['new', '2']);
    player.taps('reset');
    expect([player.reads('Name'), player.reads('PIN')]).toEqual(['new', '3']);
  });

  test('the values count as unsaved while they differ from the initial ones', () => {
    const { result } = renderHook(useHasUnsavedChanges);
    render(<Form initial={{ name: 'old', pin: '' }} />);
    expect(result.current).toBe(false);
    player.fills('PIN', '2');
    expect(result.current).toBe(true);
    player.fills('PIN', '');
    expect(result.current).toBe(false);
    expect(readDraft(draft)).toBeNull();
  });

  test('changed values that the draft names are kept until they were sent', () => {
    const { result } = renderHook(useHasUnsavedChanges);
    const first = render(<Form keep={draft} />);
    player.fills('PIN', '1234');
    expect(result.current).toBe(false);
    player.fills('Name', 'chen');
    expect([readDraft(draft), result.current]).toEqual([{ name: 'chen' }, true]);
    first.unmount();
    render(<Form keep={draft} />);
    expect([player.reads('Name'), player.reads('PIN')]).toEqual(['chen', '']);
    player.taps('forget');
    expect([readDraft(draft), result.current]).toEqual([null, false]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
  });
});

test('fields without a form element are checked, marked and focused', () => {
  const onChange = vi.fn();
  const onInvalid = vi.fn();
  const onValid = vi.fn();
  function Fields({ values }: { values: { bank: string | null; name: string } }) {
    const { ref, field, validate } = useFormFields(words, {
      values,
      onChange,
      check: ({ bank }) => (bank === null ? { field: 'bank', key: 'nameRequired' } : null),
    });
    const { name, value, onChange: onChoose, error } = field('bank');
    return (
      <div ref={ref}>
        <TextField {...field('name')} label="Name" />
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
  const order = () => player.taps('order');
  const bank = () => screen.getByRole('button', { name: /^Bank/ });
  order();
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ field: 'bank', key: 'nameRequired' });
  expect(bank()).toHaveFocus();
  expect(bank()).toHaveAccessibleDescription('Name missing');
  player.fills('Name', 'x');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 'x' });
  expect(bank()).not.toHaveAccessibleDescription();
  rerender(<Fields values={{ bank: 'a', name: 'x' }} />);
  expect(onValid).not.toHaveBeenCalled();
  order();
  expect(onValid).toHaveBeenCalledTimes(1);
});
