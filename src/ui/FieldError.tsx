import { create } from 'zustand';

import field from './TextField.module.css';

const useReadings = create(() => 0);

/** Draws the messages beside fields anew: a screen reader skips one that was there already (D-261). */
export function readErrorsAgain(): void {
  useReadings.setState((readings) => readings + 1, true);
}

/** The message beside a field; the field names its `id` in `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message: string }) {
  const readings = useReadings();
  return (
    <p key={readings} id={id} role="alert" className={field.error}>
      {message}
    </p>
  );
}
