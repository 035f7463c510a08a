import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { channel } from '../core/channel.ts';
import type { PagedCall, QueryOf, RowOf, ScopeOf } from '../core/list-address.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';

const PAGE_SIZE = 100;

/**
 * Returns a list of the server: the pages loaded so far, and the number of new rows since. `scope` is the record whose
 * list it is.
 */
export function useList<Name extends PagedCall>(name: Name, query: QueryOf<Name>, scope?: ScopeOf<Name>) {
  const queryKey = [name, { ...scope, ...query }];
  const key = JSON.stringify(queryKey);
  const [more, setMore] = useState({ key, count: 0 });
  const loaded = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam }) => {
        const page = await request(name, {
          ...scope,
          ...query,
          ...(pageParam ? { after: pageParam } : {}),
          recordsToTake: PAGE_SIZE,
        } as InputOf<Calls[Name]>);
        // The server counts new rows from the last request of the first page, regardless of its reason.
        if (!pageParam) setMore({ key, count: 0 });
        return page;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.data.next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  useEffect(
    () =>
      channel.on('list/changed', ({ data }) => {
        if (data.list === name) setMore({ key, count: data.more });
      }),
    [name, key],
  );
  const { refetch } = loaded;
  /** Reloads the first page and drops the others. The old rows stay on screen until then. */
  const showNew = useCallback(async () => {
    queryClient.setQueryData<InfiniteData<unknown>>(JSON.parse(key), (known) =>
      known ? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) } : known,
    );
    await refetch();
  }, [key, refetch]);

  const pages = loaded.data?.pages;
  const rows = useMemo(
    () => pages?.flatMap<RowOf<Name>>(({ data }) => data.rows as readonly RowOf<Name>[]) ?? [],
    [pages],
  );
  const first = pages?.[0];
  return {
    rows,
    /** Known with the first page. */
    total: first ? { count: first.data.total, isCapped: first.data.capped } : null,
    details: first?.details,
    /** The first page, with the list's additional fields. */
    first: first?.data as DataOf<Calls[Name]> | undefined,
    isLoading: loaded.isPending,
    /** The rows on screen belong to the previous query; the answer to this one is loading. */
    isStale: loaded.isPlaceholderData,
    error: loaded.error instanceof CallError ? loaded.error : null,
    retry: () => void (loaded.isFetchNextPageError ? loaded.fetchNextPage() : loaded.refetch()),
    hasMore: loaded.hasNextPage,
    isLoadingMore: loaded.isFetchingNextPage,
    loadMore: useCallback(() => {
      if (loaded.hasNextPage && !loaded.isFetchingNextPage && !loaded.isFetchNextPageError)
        void loaded.fetchNextPage();
    }, [loaded.hasNextPage, loaded.isFetchingNextPage, loaded.isFetchNextPageError, loaded.fetchNextPage]),
    newCount: more.key === key ? more.count : 0,
    showNew,
  };
}
