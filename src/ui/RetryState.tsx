import { useState } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = { onRetry: () => void; busy?: boolean | undefined; message?: string | undefined };

let askService = (): void => {};

/** Sets how a failed state leads to customer service. */
export function setAskService(next: () => void): void {
  askService = next;
}

const PICTURE = <img src="pictures/failed.svg" alt="" width={160} height={120} />;

/** Replaces content that failed to load. From the second failure it leads to customer service too. */
export function RetryState({ onRetry, busy = false, message }: Props) {
  const words = useText(ui);
  const [seen, setSeen] = useState({ busy, failures: 1 });
  if (busy !== seen.busy) setSeen({ busy, failures: busy ? seen.failures : seen.failures + 1 });
  return (
    <EmptyState
      picture={PICTURE}
      message={<span role="status">{message ?? words.loadFailed}</span>}
      action={
        <>
          <RetryButton busy={busy} onRetry={onRetry} />
          {seen.failures > 1 && (
            <Button variant="plain" compact onClick={() => askService()}>
              {words.askService}
            </Button>
          )}
        </>
      }
    />
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
