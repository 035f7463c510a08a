import type { SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';

/** A slider moves faster than anybody reads: the request is sent once it rests. */
const DEBOUNCE_MS = 300;

export interface SearchCriteria {
  s_gender: number;
  s_age: string;
  s_radius: number;
  s_filters: SearchFilters;
}

/** The cached count of matching people; undefined if it belongs to older criteria than those on screen. */
export type SearchCount = 'counting' | 'failed' | { count: number; more: boolean };

/** Returns the number of people who match these criteria, from the server. No request unless `enabled`. */
export function useSearchCount(criteria: SearchCriteria, { enabled }: { enabled: boolean }): SearchCount {
  const text = JSON.stringify(criteria);
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery(
    {
      queryKey: ['meet/count', debounced],
      queryFn: () => request('meet/count', JSON.parse(debounced) as SearchCriteria),
      enabled: enabled,
      staleTime: 10_000,
      gcTime: MINUTE_MS,
    },
    queryClient,
  );
  if (debounced !== text) return 'counting';
  return data ?? (isError ? 'failed' : 'counting');
}
