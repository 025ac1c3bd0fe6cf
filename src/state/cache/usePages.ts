import { CancelledError, useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { Call } from '#api/call.ts';
import type { Page } from '#api/shapes.ts';
import { send } from '#api/send.ts';
import { readJson } from '#domain/readJson.ts';
import { onReturn } from '#platform/onReturn.ts';

import {
  addPage,
  beginAnew,
  type IdOf,
  latestOf,
  type Loaded,
  nextPage,
  renewFirst,
  rowsOf,
} from './loadedPages.ts';
import { keyOf, useKey } from './keys.ts';
import { queryClient } from './queryClient.ts';

/** A list that loads page by page. */
export type Pages<Row, Answer extends Page<Row> = Page<Row>> = {
  /** Every loaded row once, in the server's order; undefined before the first page. */
  rows: readonly Row[] | undefined;
  /** The unchanged last answer. Its other fields apply to the whole list. */
  latest: Answer | undefined;
  pageCount: number;
  isAllLoaded: boolean;
  isBusy: boolean;
  /** A page failed. The loaded rows stay. Remains true while the page loads again. */
  hasFailed: boolean;
  error: Error | null;
  /** The first page could not be reloaded on return. */
  isOld: boolean;
  /** Loads the next page, or the failed one again. Does nothing while a page loads or after the last page. */
  loadMore: () => void;
  /** Loads the first page again. */
  renew: () => void;
  /** Reloads a list whose rows have all changed: drops other filters' rows now, and these once the first page loads. */
  restart: () => Promise<void>;
};

/**
 * Loads a paged list under a filter, one request at a time. Each filter has its own rows, so a late answer never shows
 * under another filter. Changing the filter cancels the request. Loaded rows outlive the screen for a while in the same
 * session; on return only the first page loads again. `idOf` must be a stable function.
 */
export function usePages<Filter extends object, Row, Answer extends Page<Row> = Page<Row>>(
  call: Call<Filter & { page: number }, unknown, unknown, Answer & Page<Row>>,
  givenFilter: Filter,
  idOf: IdOf<Row>,
): Pages<Row, Answer> {
  // Equal filters become the same object, even if the caller builds a new one on each render.
  const json = JSON.stringify(givenFilter);
  const filter = useMemo(() => readJson(json) as Filter, [json]);
  const queryKey = useKey(call, filter, 'pages');
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await send(call, { ...filter, page: pageParam }, { signal });
      const known = queryClient.getQueryData<Loaded<Row>>(queryKey)?.pages ?? [];
      return addPage(known, answer, idOf);
    },
    initialPageParam: 1,
    getNextPageParam: nextPage<Row>,
    // A refetch would load every page again, also after one failed. `renew` loads only the first.
    staleTime: 'static',
    structuralSharing: false,
  });
  const { data, error, fetchNextPage, refetch } = query;
  const isBusy = useIsFetching({ queryKey }) > 0;
  const [failedRenewal, setFailedRenewal] = useState<object | null>(null);

  const actions = useMemo(() => {
    const isIdle = () => queryClient.isFetching({ queryKey }) === 0;
    // The key of the list matches this key too.
    const firstKey = keyOf(call, { ...filter, page: 1 }, 'pages');
    const first = {
      queryKey: firstKey,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(call, { ...filter, page: 1 }, { signal }),
      staleTime: 0,
      gcTime: 0,
    };
    const renew = async (merge = renewFirst<Row>) => {
      if (!isIdle()) return;
      if (queryClient.getQueryData(queryKey) === undefined) return void (await refetch());
      try {
        const page = await queryClient.fetchQuery(first);
        const keep = (known?: Loaded<Row>) => known && merge(known, page, idOf);
        queryClient.setQueryData<Loaded<Row>>(queryKey, keep);
        setFailedRenewal(null);
      } catch (failure) {
        if (!(failure instanceof CancelledError)) setFailedRenewal(queryKey);
      }
    };
    return {
      renew: () => void renew(),
      restart: async () => {
        queryClient.removeQueries({ queryKey: keyOf(call, undefined, 'pages'), type: 'inactive' });
        // A loading page was requested before the change.
        await queryClient.cancelQueries({ queryKey });
        await renew((_, page) => beginAnew(addPage([], page, idOf)));
      },
      loadMore: () => {
        if (isIdle()) void fetchNextPage({ cancelRefetch: false });
      },
      /** The rows may have changed since the list was last shown. */
      show: () => {
        if (queryClient.getQueryData(queryKey) !== undefined) void renew();
        return () => void queryClient.cancelQueries({ queryKey: firstKey });
      },
    };
  }, [queryKey, call, filter, idOf, refetch, fetchNextPage]);
  const { show, ...told } = actions;
  useEffect(show, [show]);
  useEffect(() => onReturn(told.renew), [told.renew]);

  const isShifted = data?.pages.at(-1)?.isShifted;
  useEffect(() => {
    if (isShifted) actions.renew();
  }, [isShifted, actions]);

  const rows = useMemo(() => data && rowsOf(data.pages), [data]);
  return {
    rows,
    latest: data && (latestOf(data.pages).response as Answer),
    pageCount: data?.pages.length ?? 0,
    isAllLoaded: data !== undefined && !query.hasNextPage,
    isBusy,
    // While the first page loads again, the query has no error. The retry button must not flicker.
    hasFailed: query.isError || (data === undefined && query.errorUpdateCount > 0),
    error,
    isOld: failedRenewal === queryKey,
    ...told,
  };
}
