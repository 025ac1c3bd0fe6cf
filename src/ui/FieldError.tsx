import { publicState } from '#platform/publicState.ts';
import field from './TextField.module.css';

const useReadings = publicState(() => 0);

/** Draws the messages beside fields anew: a screen reader skips one that was there already. */
export function readErrorsAgain(): void {
  useReadings.setState((readings) => readings + 1, true);
}

type Props = {
  /** The field names this id in `aria-describedby`. */
  id: string;
  message: string;
};

export function FieldError({ id, message }: Props) {
  const readings = useReadings();
  return (
    <p key={readings} id={id} role="alert" className={field.error}>
      {message}
    </p>
  );
}
