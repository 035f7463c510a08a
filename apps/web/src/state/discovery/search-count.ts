import type { SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';

/** Sliding is faster than anybody reads: asked once the hand rests. */
const DEBOUNCE_MS = 300;

export interface SearchCriteria {
  s_gender: number;
  s_age: string;
  s_radius: number;
  s_filters: SearchFilters;
}

/** What is known of how many would fit; an answer to older wishes than those on screen is none. */
export type SearchCount = 'counting' | 'failed' | { count: number; more: boolean };

/** How many people would fit these wishes, by the server's count. Nobody is asked while not `wanted`. */
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
