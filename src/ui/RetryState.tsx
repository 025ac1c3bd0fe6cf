import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { Button } from './Button.tsx';
import css from './EmptyState.module.css';
import { StatusIcon } from './StatusIcon.tsx';

type Props = { onRetry: () => void; busy?: boolean | undefined; message?: string | undefined };

/** Replaces content that failed to load. */
export function RetryState({ onRetry, busy, message }: Props) {
  const words = useText(ui);
  return (
    <div className={css.state}>
      <StatusIcon kind="info" size={32} />
      <p role="status">{message ?? words.loadFailed}</p>
      <RetryButton busy={busy} onRetry={onRetry} />
    </div>
  );
}

type ButtonProps = Omit<Props, 'message'> & { variant?: 'secondary' | 'plain' };

/** Loads again what has failed. */
export function RetryButton({ onRetry, busy, variant = 'secondary' }: ButtonProps) {
  const words = useText(ui);
  return (
    <Button variant={variant} compact busy={busy} onClick={onRetry}>
      {words.retry}
    </Button>
  );
}
