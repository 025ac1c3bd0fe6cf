import { CancelledError, useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { Call } from '#api/call.ts';
import type { Page } from '#api/page.ts';
import { send } from '#api/send.ts';

import {
  addPage,
  beginAnew,
  type IdOf,
  latestOf,
  type Loaded,
  nextPage,
  renewFirst,
} from './loadedPages.ts';
import { keyOf, useKey } from './keys.ts';
import { queryClient } from './queryClient.ts';

/** A list that is loaded page by page, as far as it is. */
export type Pages<Row, Answer extends Page<Row> = Page<Row>> = {
  /** Every loaded row once, in the server's order; undefined until the first page came. */
  rows: readonly Row[] | undefined;
  /** The last answer as it came: what it says besides its rows holds for the whole list. */
  latest: Answer | undefined;
  /** Nothing more is to be asked for. */
  isWhole: boolean;
  /** A page is being asked for. */
  isBusy: boolean;
  /** The first page failed, or a further one: what is loaded stays. Still so while it is asked for again. */
  hasFailed: boolean;
  /** Why it failed. */
  error: Error | null;
  /** The loaded rows could not be renewed on return. */
  isOld: boolean;
  /** Asks for the next page, or again for one that failed; nothing while a page is on its way, and none beyond the last. */
  loadMore: () => void;
  /** Asks for the first page again. */
  renew: () => void;
  /** All rows have changed: forgets them once the first page was asked for again, and those of other filters at once. */
  restart: () => Promise<void>;
};

/**
 * The rows of a paged list under a filter. Each filter has its own rows, so a late answer never shows
 * under another one; leaving a filter cancels its request. One question at a time. Loaded rows stay while the
 * session lasts and the list is left for a while; on return only the first page is asked for again.
 * `idOf` must be the same function every time.
 */
export function usePages<Filter extends object, Row, Answer extends Page<Row> = Page<Row>>(
  call: Call<Filter & { page: number }, unknown, unknown, Answer & Page<Row>>,
  wanted: Filter,
  idOf: IdOf<Row>,
): Pages<Row, Answer> {
  // The same filter is the same object, however often it was put together.
  const json = JSON.stringify(wanted);
  const filter = useMemo(() => JSON.parse(json) as Filter, [json]);
  const queryKey = useKey(call, filter, 'pages');
  const {
    data,
    error: failure,
    isError,
    errorUpdateCount,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await send(call, { ...filter, page: pageParam }, { signal });
      const known = queryClient.getQueryData<Loaded<Row>>(queryKey)?.pages ?? [];
      return addPage(known, answer, idOf);
    },
    initialPageParam: 1,
    getNextPageParam: nextPage<Row>,
    // Asking again would ask for every loaded page, as it would after one that failed: `renew` asks for the first.
    staleTime: 'static',
    structuralSharing: false,
  });
  const isAsking = useIsFetching({ queryKey }) > 0;
  const [failedRenewal, setFailedRenewal] = useState<object | null>(null);

  const actions = useMemo(() => {
    const isIdle = () => queryClient.isFetching({ queryKey }) === 0;
    // Matched by the key of the list too.
    const firstKey = keyOf(call, { ...filter, page: 1 }, 'pages');
    const askFirst = () =>
      queryClient.fetchQuery({
        queryKey: firstKey,
        queryFn: ({ signal }) => send(call, { ...filter, page: 1 }, { signal }),
        staleTime: 0,
        gcTime: 0,
      });
    const renew = async (merge = renewFirst<Row>) => {
      if (!isIdle()) return;
      if (queryClient.getQueryData(queryKey) === undefined) return void (await refetch());
      try {
        const page = await askFirst();
        queryClient.setQueryData<Loaded<Row>>(
          queryKey,
          (known) => known && merge(known, page, idOf),
        );
        setFailedRenewal(null);
      } catch (error) {
        if (!(error instanceof CancelledError)) setFailedRenewal(queryKey);
      }
    };
    return {
      renew: () => void renew(),
      restart: async () => {
        queryClient.removeQueries({ queryKey: keyOf(call, undefined, 'pages'), type: 'inactive' });
        // A page that is on its way was asked for before the change.
        await queryClient.cancelQueries({ queryKey });
        await renew((_, page) => beginAnew(addPage([], page, idOf)));
      },
      loadMore: () => {
        if (isIdle()) void fetchNextPage({ cancelRefetch: false });
      },
      cancelFirst: () => void queryClient.cancelQueries({ queryKey: firstKey }),
    };
  }, [queryKey, call, filter, idOf, refetch, fetchNextPage]);

  // Shown, and shown again: what is known may have changed since.
  useEffect(() => {
    if (queryClient.getQueryData(queryKey) !== undefined) actions.renew();
    return actions.cancelFirst;
  }, [queryKey, actions]);

  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    rows,
    latest: data && (latestOf(data.pages).response as Answer),
    isWhole: data !== undefined && !hasNextPage,
    isBusy: isAsking,
    // While a first page is asked for again its failure is no error any more: the way to retry must not flicker.
    hasFailed: isError || (data === undefined && errorUpdateCount > 0),
    error: failure,
    isOld: failedRenewal === queryKey,
    loadMore: actions.loadMore,
    renew: actions.renew,
    restart: actions.restart,
  };
}
