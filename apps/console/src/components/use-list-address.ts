import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ChangeOptions, ChangeSearch, ListAddress, ListCall } from '../core/list-address.ts';
import type { ViewSearch } from '../core/list-views.ts';

/** Returns the state of a list in its address, and how to change it. */
export function useListAddress<Name extends ListCall>(address: ListAddress<Name>) {
  // The router keeps what the validation of the route has dropped.
  const unvalidated = useSearch({ strict: false });
  const search = useMemo(() => address.validate(unvalidated), [address, unvalidated]);
  const navigate = useNavigate();
  const go = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, { replace = false }: ChangeOptions = {}) => {
      // Nothing that the list does not know stays in its address.
      const next = (before: object) => address.validate({ ...before, ...changes });
      void navigate({ to: '.', search: next, replace });
    },
    [address, navigate],
  );
  const clearFilters = useCallback(
    () =>
      void navigate({
        to: '.',
        search: (before: object) => address.withoutFilters(address.validate({ ...before })),
      }),
    [address, navigate],
  );
  return {
    search,
    sort: address.getSort(search),
    query: useMemo(() => address.toQuery(search), [address, search]),
    isFiltered: address.isFiltered(search),
    change: go as ChangeSearch<Name>,
    clearFilters,
    /** For `SavedViews`. */
    views: {
      list: address.call,
      search: search as ViewSearch,
      validate: address.validate as (search: Record<string, unknown>) => ViewSearch,
      onOpen: (next: ViewSearch) => void navigate({ to: '.', search: next }),
    },
    sortBy: (sort: string) => go({ sort }),
    openRow: (row: string, options?: ChangeOptions) => go({ row }, options),
    closeRow: () => go({ row: undefined }),
  };
}
