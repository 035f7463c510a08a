import type { Gift } from '@afterglow/protocol/entities/gift';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { queryClient } from '../../ground/query.ts';
import { useLanguage } from '../../ground/words.tsx';

const MOST = 40;

/** What can be given, cheapest first, named in the language on screen. */
export function useGifts(enabled = true): UseQueryResult<Gift[]> {
  const { language } = useLanguage();
  return useQuery(
    {
      queryKey: ['gifts', language],
      queryFn: () => ask('gifts', { currentLength: 0, recordsToTake: MOST }),
      staleTime: 10 * 60_000,
      enabled,
    },
    queryClient,
  );
}
