import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListAddress, ListSearch } from '../core/list-address.ts';

type Options = { /** Takes the place of the address before: going back passes over it. */ replace?: boolean };
/** Names to values; undefined takes one out. */
export type SearchChange = Readonly<Record<string, string | undefined>>;

/** What the address of this list says, and how to change it. */
export function useListAddress(address: ListAddress) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: SearchChange, { replace = false }: Options = {}) => {
      const next = (before: ListSearch): ListSearch =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter((entry): entry is [string, string] =>
            Boolean(entry[1]),
          ),
        );
      void navigate({ to: '.', search: next as never, replace });
    },
    [navigate],
  );
  const clearFilters = useCallback(
    () =>
      void navigate({ to: '.', search: ((before: ListSearch) => address.withoutFilters(before)) as never }),
    [address, navigate],
  );
  const question = useMemo(() => address.question(search), [address, search]);
  return { search, change, clearFilters, question, isFiltered: address.isFiltered(search) };
}
