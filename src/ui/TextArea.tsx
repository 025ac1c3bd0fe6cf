import { type ComponentProps, useId } from 'react';
import { useKeyboard } from './keyboard.ts';
import css from './TextArea.module.css';
import field from './TextField.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> & {
  /** Always visible above the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value now. */
  error?: string | undefined;
};

/** Several lines of text with label and error; it grows with what is written. */
export function TextArea({ label, value, onChange, error, id, rows = 4, ...input }: Props) {
  const ownId = useId();
  useKeyboard();
  const fieldId = id ?? ownId;
  return (
    <div className={field.field}>
      <label htmlFor={fieldId} className={field.label}>
        {label}
      </label>
      <div className={error ? `${field.box} ${field.wrong}` : field.box}>
        <textarea
          {...input}
          id={fieldId}
          rows={rows}
          className={`${field.input} ${css.lines}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}error` : undefined}
        />
      </div>
      {error && (
        <p id={`${fieldId}error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
