import type { SearchFilters } from '@afterglow/domain/search-filters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../ground/ask.ts';
import { queryClient } from '../../ground/query.ts';

/** Sliding is faster than anybody reads: asked once the hand rests. */
const REST_MS = 300;

export interface Wishes {
  s_gender: number;
  s_age: string;
  s_radius: number;
  s_filters: SearchFilters;
}

/** What is known of how many would fit; an answer to older wishes than those on screen is none. */
export type FittingCount = 'counting' | 'failed' | { count: number; more: boolean };

/** How many people would fit these wishes, by the server's count. Nobody is asked while not `wanted`. */
export function useFittingCount(wishes: Wishes, { wanted }: { wanted: boolean }): FittingCount {
  const text = JSON.stringify(wishes);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery(
    {
      queryKey: ['meet/count', rested],
      queryFn: () => ask('meet/count', JSON.parse(rested) as Wishes),
      enabled: wanted,
      staleTime: 10_000,
      gcTime: 60_000,
    },
    queryClient,
  );
  if (rested !== text) return 'counting';
  return data ?? (isError ? 'failed' : 'counting');
}
