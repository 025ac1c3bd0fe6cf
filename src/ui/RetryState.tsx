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
      <Button variant="secondary" compact busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
