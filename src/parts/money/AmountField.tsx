import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

import type { Cny } from '#domain/amount.ts';
import { normaliseAmountText, readAmountInput } from '#domain/amountInput.ts';
import { shareInYuan } from '#domain/money.ts';
import { fill, useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AmountField.module.css';

/** What 最大金额 fills in; null disables it and its shares, and shows the reason, if any, below them. */
type Max = { readonly text: Cny | null; readonly reason: string };

type Props = {
  name?: string | undefined;
  label?: string | undefined;
  value: string;
  /** Receives the typed text, with full-width characters replaced by plain ones. */
  onChange: (text: string) => void;
  max?: Max | undefined;
  /** Main field of its screen: a figure of 40 px over a line. */
  isLarge?: boolean | undefined;
  /** The available money, above the figure of a large field and beside the shares. */
  above?: ReactNode;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** A warning below the field. The player can still send the amount. */
  warning?: string | null | undefined;
  error?: string | undefined;
};

/** A large figure of this many characters or more is smaller, so that a phone shows all of it. */
const LONG = 8;

/** A field for an amount of money as text; `readAmountInput` and the rules judge it. */
export function AmountField(props: Props) {
  const { name, label, value, onChange, max, isLarge = false, above, warning } = props;
  const { placeholder = isLarge ? '0' : undefined, hint, error } = props;
  const moneyText = useText(words);
  const warningId = useId();
  const field = useRef<HTMLInputElement>(null);
  // An input method that composes needs its text unchanged.
  const isComposing = useRef(false);
  // Replacing the text moves the caret to its end, where the next digit would go.
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (caret.current !== null && input === document.activeElement)
      input?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const rememberCaret = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const isUnchanged = isComposing.current || normaliseAmountText(input.value) === input.value;
    const before = input.value.slice(0, input.selectionStart ?? 0);
    caret.current = isUnchanged ? null : normaliseAmountText(before).length;
  };

  // Shows how the field read separators.
  const showRead = () => {
    const amountCny = readAmountInput(value);
    if (amountCny !== null && /[, ]/.test(value)) onChange(amountCny);
  };

  const shares = max && <Shares max={max} value={value} onChange={onChange} />;
  const look = [isLarge ? css.large : css.amount, value.length > LONG && css.long];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      {above && (
        <div className={css.above}>
          {above}
          {shares}
        </div>
      )}
      <TextField
        isFigure={isLarge}
        name={name}
        label={label ?? moneyText.amount}
        inputMode="decimal"
        enterKeyHint="done"
        value={value}
        ref={field}
        onInput={rememberCaret}
        onBlur={showRead}
        onChange={(text) => onChange(isComposing.current ? text : normaliseAmountText(text))}
        onCompositionStart={() => void (isComposing.current = true)}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          rememberCaret(event);
          onChange(normaliseAmountText(event.currentTarget.value));
        }}
        prefix={<span aria-hidden>¥</span>}
        placeholder={placeholder}
        hint={hint}
        error={error}
        aria-describedby={warning ? warningId : undefined}
      />
      {warning && (
        <p id={warningId} role="status" className={css.warning}>
          <StatusIcon kind="danger" />
          <span>{warning}</span>
        </p>
      )}
      {!above && shares}
    </div>
  );
}

/** Shares of the maximum that have a button, in percent. */
const SHARES = [25, 50];

type SharesProps = { max: Max } & Pick<Props, 'value' | 'onChange'>;

/** Buttons that fill in whole yuan of a share of the maximum, and the maximum itself. */
function Shares({ max, value, onChange }: SharesProps) {
  const moneyText = useText(words);
  const reasonId = useId();
  const reason = max.text === null && max.reason;
  const options = [
    ...SHARES.map((percent) => ({
      words: fill(moneyText.share, { percent }),
      text: max.text && shareInYuan(max.text, percent),
    })),
    { words: moneyText.max, text: max.text },
  ];
  return (
    <>
      <div role="group" aria-label={moneyText.shares} className={css.shares}>
        {options.map((option) => (
          <button
            key={option.words}
            type="button"
            aria-pressed={option.text !== null && readAmountInput(value) === option.text}
            aria-disabled={option.text === null || undefined}
            aria-describedby={reason ? reasonId : undefined}
            className={css.share}
            onClick={() => {
              if (option.text !== null) onChange(option.text);
            }}
          >
            {option.words}
          </button>
        ))}
      </div>
      {reason && (
        <p id={reasonId} className={css.reason}>
          {reason}
        </p>
      )}
    </>
  );
}
