import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

import { normaliseAmountText } from '#domain/amountInput.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AmountField.module.css';

/** What the button 最大金额 fills in; null disables it and shows the reason below the field. */
type Max = { readonly text: string | null; readonly reason: string };

type Props = {
  name?: string | undefined;
  label?: string | undefined;
  value: string;
  /** Called with full-width characters already made plain: the field shows what is read. */
  onChange: (text: string) => void;
  /** The currency sign before the amount. */
  sign?: string | undefined;
  /** A unit behind it. */
  unit?: string | undefined;
  max?: Max | undefined;
  /** The first question of its screen: a figure of 40 px over a line. */
  isLarge?: boolean | undefined;
  /** Of a large field, a row above the figure: the money at hand, with the button 最大金额 at its end. */
  above?: ReactNode;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** In place of the hint: what speaks against the amount, though it can be sent. */
  warning?: string | null | undefined;
  error?: string | undefined;
};

/** From so many characters on a large figure is smaller, so that a phone shows all of it. */
const LONG = 8;

/** A field for an amount of money as text; `readAmountInput` and the rules judge it (F-M06). */
export function AmountField({
  name,
  label,
  value,
  onChange,
  sign = '¥',
  unit,
  max,
  isLarge = false,
  above,
  placeholder = isLarge ? '0' : undefined,
  hint,
  warning,
  error,
}: Props) {
  const words = useText(zh);
  const reasonId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Text that an input method is still composing must not be replaced.
  const isComposing = useRef(false);
  // Replacing the text moves the caret to its end, where the next digit would be inserted.
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (caret.current !== null && input === document.activeElement)
      input?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const noteCaret = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const isUnchanged = isComposing.current || normaliseAmountText(input.value) === input.value;
    const before = input.value.slice(0, input.selectionStart ?? 0);
    caret.current = isUnchanged ? null : normaliseAmountText(before).length;
  };

  const fillMax = () => {
    if (max && max.text !== null) onChange(max.text);
  };
  const maxButton = max && (
    <Button
      variant="plain"
      compact
      aria-disabled={max.text === null || undefined}
      aria-describedby={max.text === null ? reasonId : undefined}
      onClick={fillMax}
    >
      {words.max}
    </Button>
  );

  const isMaxAbove = above != null;
  const look = [isLarge ? css.large : css.amount, value.length > LONG && css.long];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      {isMaxAbove && (
        <div className={css.above}>
          <div>{above}</div>
          {maxButton}
        </div>
      )}
      <TextField
        isFigure={isLarge}
        name={name}
        label={label ?? words.amount}
        inputMode="decimal"
        enterKeyHint="done"
        value={value}
        ref={field}
        onInput={noteCaret}
        onChange={(text) => onChange(isComposing.current ? text : normaliseAmountText(text))}
        onCompositionStart={() => void (isComposing.current = true)}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          noteCaret(event);
          onChange(normaliseAmountText(event.currentTarget.value));
        }}
        prefix={<span aria-hidden>{sign}</span>}
        suffix={
          (unit !== undefined || (max && !isMaxAbove)) && (
            <>
              {unit}
              {!isMaxAbove && maxButton}
            </>
          )
        }
        placeholder={placeholder}
        hint={
          warning ? (
            <span role="status" className={css.warning}>
              <StatusIcon kind="danger" />
              {warning}
            </span>
          ) : (
            hint
          )
        }
        error={error}
      />
      {max?.text === null && (
        <p id={reasonId} className={css.reason}>
          {max.reason}
        </p>
      )}
    </div>
  );
}
