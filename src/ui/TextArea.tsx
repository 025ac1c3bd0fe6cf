import { type ComponentProps, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { useKeyboardAvoidance } from './useKeyboardAvoidance.later.ts';
import css from './TextArea.module.css';
import field from './TextField.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A multi-line field with label and error; it grows with its text. */
export function TextArea({ label, value, onChange, error, id, rows = 4, ...input }: Props) {
  const ownId = useId();
  useKeyboardAvoidance();
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
      {error && <FieldError id={`${fieldId}error`} message={error} />}
    </div>
  );
}
