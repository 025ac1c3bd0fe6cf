import { type ReactNode, useId } from 'react';

import { Spinner } from './Spinner.tsx';
import css from './Switch.module.css';

type Props = {
  /** The visible label; the whole row can be tapped. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The change is being saved: shows a spinner and ignores taps; keeps the focus. */
  busy?: boolean | undefined;
  hint?: ReactNode;
};

/** A row with a switch. Controlled: never shows a refused change as made. */
export function Switch({ label, isOn, onChange, busy = false, hint }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}label`}
      aria-describedby={hint == null ? undefined : `${id}hint`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={css.row}
      onClick={() => {
        if (!busy) onChange(!isOn);
      }}
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
        <span className={css.knob}>{busy && <Spinner className={css.spinner} />}</span>
      </span>
    </button>
  );
}
