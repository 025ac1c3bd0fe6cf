import { type ComponentProps, type ReactNode, useId } from 'react';
import { useKeyboard } from './keyboard.ts';
import css from './TextField.module.css';

type Props = Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'prefix' | 'className' | 'size'
> & {
  /** Always visible above the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A rule or help, readable before typing; an error stands below it. */
  hint?: ReactNode;
  /** What is wrong with the value now. */
  error?: string | undefined;
  /** A currency sign inside the field at its start. */
  prefix?: ReactNode;
  /** A unit, or a button, inside the field at its end. */
  suffix?: ReactNode;
};

/** One line of text with its label, hint and error. Typed text is left alone: no capitals, corrections or trimming. */
export function TextField(props: Props) {
  const { label, value, onChange, hint, error, prefix, suffix, id, ...input } = props;
  const ownId = useId();
  useKeyboard();
  const fieldId = id ?? ownId;
  const notes = [
    hint != null && `${fieldId}hint`,
    error && `${fieldId}error`,
    input['aria-describedby'],
  ];
  return (
    <div className={css.field}>
      <label htmlFor={fieldId} className={css.label}>
        {label}
      </label>
      <div className={error ? `${css.box} ${css.wrong}` : css.box}>
        {prefix != null && <span className={css.prefix}>{prefix}</span>}
        <input
          type="text"
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          {...input}
          id={fieldId}
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
        />
        {suffix != null && <div className={css.suffix}>{suffix}</div>}
      </div>
      {hint != null && (
        <div id={`${fieldId}hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${fieldId}error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
