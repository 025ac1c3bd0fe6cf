import { type ReactNode, useId } from 'react';

import { Spinner } from './loading.tsx';
import css from './Switch.module.css';

type Props = {
  /** Names the switch and stands before it; the whole row may be tapped. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The change is on its way: keeps name, place and focus, and ignores taps. */
  busy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** What it does, readable before it is tapped. */
  hint?: ReactNode;
};

/** A row that switches something on or off. It shows what it is told: a refused change is never shown as done. */
export function Switch({ label, isOn, onChange, busy = false, isDisabled = false, hint }: Props) {
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
      disabled={isDisabled}
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
