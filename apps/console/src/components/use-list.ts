import type { DataOf, InputOf } from '@afterglow/protocol/define';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { channel } from '../core/channel.ts';
import type { ListAddress, ListQuestion, ListSearch } from '../core/list-address.ts';
import { queryClient } from '../core/query-client.ts';
import { CallError, type Calls, request } from '../core/request.ts';

/** The calls that return a list. */
export type ListCall = {
  [Name in keyof Calls]: DataOf<Calls[Name]> extends { rows: readonly unknown[]; next: string | null }
    ? Name
    : never;
}[keyof Calls];
export type RowOf<Name extends ListCall> = DataOf<Calls[Name]>['rows'][number];

const PAGE_SIZE = 100;

/** A list of the server: the pages loaded so far, and the number of new rows since. */
export function useList<Name extends ListCall>(name: Name, question: ListQuestion) {
  const queryKey = [name, question];
  const key = JSON.stringify(queryKey);
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) =>
        request(name, {
          ...question,
          ...(pageParam ? { after: pageParam } : {}),
          recordsToTake: PAGE_SIZE,
        } as InputOf<Calls[Name]>),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.data.next ?? undefined,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const [more, setMore] = useState({ key, count: 0 });
  useEffect(
    () =>
      channel.on('list/changed', ({ data }) => {
        if (data.list === name) setMore({ key, count: data.more });
      }),
    [name, key],
  );
  const { refetch } = query;
  /** Reloads the first page and drops the others. The old rows stay on screen until then. */
  const showNew = useCallback(async () => {
    queryClient.setQueryData<InfiniteData<unknown>>(JSON.parse(key), (known) =>
      known ? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) } : known,
    );
    await refetch();
    setMore({ key, count: 0 });
  }, [key, refetch]);

  const first = query.data?.pages[0];
  return {
    rows: query.data?.pages.flatMap<RowOf<Name>>(({ data }) => data.rows as readonly RowOf<Name>[]) ?? [],
    /** Known with the first page. */
    total: first ? { count: first.data.total, isCapped: first.data.capped } : null,
    details: first?.details,
    isLoading: query.isPending,
    /** The rows on screen belong to the previous question; the answer to this one is loading. */
    isStale: query.isPlaceholderData,
    error: query.error instanceof CallError ? query.error : null,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: useCallback(() => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
        void query.fetchNextPage();
    }, [query.hasNextPage, query.isFetchingNextPage, query.isFetchNextPageError, query.fetchNextPage]),
    newCount: more.key === key ? more.count : 0,
    showNew,
  };
}

type Options = { /** Replaces the current history entry. */ replace?: boolean };
/** Values by name; undefined removes a value. */
export type SearchChange = Readonly<Record<string, string | undefined>>;

/** The state of a list in its address, and how to change it. */
export function useListAddress(address: ListAddress) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: SearchChange, { replace = false }: Options = {}) => {
      // Nothing that the list does not know stays in its address.
      const next = (before: ListSearch): ListSearch => address.validate({ ...before, ...changes });
      void navigate({ to: '.', search: next as never, replace });
    },
    [address, navigate],
  );
  const clearFilters = useCallback(
    () =>
      void navigate({ to: '.', search: ((before: ListSearch) => address.withoutFilters(before)) as never }),
    [address, navigate],
  );
  const question = useMemo(() => address.question(search), [address, search]);
  return { search, change, clearFilters, question, isFiltered: address.isFiltered(search) };
}

/** The row that is open beside the list: the address names it by its id, perhaps with more behind an `@`. */
export function useOpenRow(row: string | undefined, change: (changes: SearchChange) => void) {
  const openId = row ? Number.parseInt(row, 10) : null;
  return {
    openId,
    close: () => {
      change({ row: undefined });
      // The focus goes back to the row, unless it is in the list already.
      if (!document.activeElement?.closest('tbody')) document.getElementById(`row-${openId}`)?.focus();
    },
  };
}
