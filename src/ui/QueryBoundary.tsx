import type { ReactNode } from 'react';

import { useText, type Words } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { Button } from './Button.tsx';
import css from './QueryBoundary.module.css';
import { RetryState } from './RetryState.tsx';

/** The part of react-query's result that the boundary needs. */
type Query<Data> = {
  data: Data | undefined;
  isError: boolean;
  error?: unknown;
  /** How often this query has failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: Query<Data>;
  /** Skeletons in the size of the content. */
  waiting: ReactNode;
  /** Screen readers hear it while waiting; '' when `waiting` has words of its own. */
  waitingMessage?: string | undefined;
  /** Replaces the general message when nothing loaded and the server gave no reason. */
  failed?: string | undefined;
  /** Shown instead of the children when `isEmpty`. */
  empty?: ReactNode;
  /** By default an empty list is empty. */
  isEmpty?: ((data: Data) => boolean) | undefined;
  /** Message above the children when their data failed to renew. */
  outdated?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** Shows a query: waiting, failed with a retry, empty, or its data. */
export function QueryBoundary<Data>(props: Props<Data>) {
  const { query, waiting, failed, empty, isEmpty = isEmptyList, outdated, children } = props;
  const words = useText(ui);
  const { waitingMessage = words.loading } = props;
  const { data, isError, isFetching } = query;
  const retry = () => void query.refetch();

  if (data === undefined) {
    // A repeated first request is no longer an error for react-query: the button stays, busy and with its focus.
    const hasFailed = isError || query.errorUpdateCount > 0;
    return hasFailed ? (
      <RetryState
        message={reasonOf(query.error, words) || failed}
        busy={isFetching}
        onRetry={retry}
      />
    ) : (
      <>
        {waitingMessage !== '' && (
          <p role="status" className="sr-only">
            {waitingMessage}
          </p>
        )}
        {waiting}
      </>
    );
  }
  const isOutdated = isError && outdated !== undefined;
  return (
    <>
      {isOutdated && (
        <Outdated message={outdated} action={words.retry} busy={isFetching} onRetry={retry} />
      )}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}

type OutdatedProps = { message: string; action: string; busy: boolean; onRetry: () => void };

/** Says above old data that they failed to renew. */
export function Outdated({ message, action, busy, onRetry }: OutdatedProps) {
  return (
    <div role="status" className={css.outdated}>
      <span>{message}</span>
      <Button variant="plain" compact busy={busy} onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}

/** Returns the server's message, or a sentence when the device is offline. Returns '' for other errors. */
export function reasonOf(error: unknown, words: Words<typeof ui>): string {
  if (!(error instanceof Error)) return '';
  if ('why' in error && error.why === 'offline') return words.offline;
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : '';
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
