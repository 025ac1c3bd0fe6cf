import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { useKeyboardAvoidance } from './useKeyboardAvoidance.later.ts';
import css from './TextField.module.css';

type Props = Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'prefix' | 'className' | 'size'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Help text, shown before typing and below an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the field at its start: a currency sign. */
  prefix?: ReactNode;
  /** Inside the field at its end: a unit or a button. */
  suffix?: ReactNode;
  /** A figure of 40 px over a line instead of a box. */
  isFigure?: boolean;
  /** Lines of a field for sentences, which grows with its text. */
  rows?: number;
};

/** Nothing capitalises, corrects or trims the text of a single line. */
const ONE_LINE = {
  type: 'text',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/** A field with label, hint and error. */
export function TextField(props: Props) {
  const { label, value, onChange, hint, error, prefix, suffix, isFigure, rows, id, ...input } =
    props;
  const Input = (rows ? 'textarea' : 'input') as 'input';
  const ownId = useId();
  useKeyboardAvoidance();
  const fieldId = id ?? ownId;
  const descriptions = [
    error && `${fieldId}error`,
    hint != null && `${fieldId}hint`,
    input['aria-describedby'],
  ];
  return (
    <div className={isFigure ? css.figure : undefined}>
      <label htmlFor={fieldId} className={css.label}>
        {label}
      </label>
      <div className={error ? `${css.box} ${css.wrong}` : css.box}>
        {prefix != null && <span className={css.prefix}>{prefix}</span>}
        <Input
          {...(rows ? { rows } : ONE_LINE)}
          {...input}
          id={fieldId}
          className={rows ? `${css.input} ${css.lines}` : css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        />
        {suffix != null && <div className={css.suffix}>{suffix}</div>}
      </div>
      {error && <FieldError id={`${fieldId}error`} message={error} />}
      {hint != null && (
        <div id={`${fieldId}hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
