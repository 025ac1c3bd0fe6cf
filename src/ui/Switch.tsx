import { type ReactNode, useId } from 'react';

import css from './Switch.module.css';

type Props = {
  /** The visible label; the whole row can be tapped. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
};

/** A row with a switch. Controlled: never shows a refused change as made. */
export function Switch({ label, isOn, onChange, hint }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}label`}
      aria-describedby={hint == null ? undefined : `${id}hint`}
      className={css.row}
      onClick={() => onChange(!isOn)}
    >
      <span className={css.words}>
        <span id={`${id}label`}>{label}</span>
        {hint != null && (
          <span id={`${id}hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.track}>
        <span className={css.knob} />
      </span>
    </button>
  );
}
