import { MINUTE_MS } from '@afterglow/domain/time';
import type { Gift } from '@afterglow/protocol/entities/gift';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useLanguage } from '../../core/translations.tsx';

const MAX_GIFTS = 40;
const QUERY_KEY = ['gifts'] as const;

/** Returns the available gifts, cheapest first, named in the current language. */
export function useGifts(isEnabled = true): UseQueryResult<Gift[]> {
  const { language } = useLanguage();
  return useQuery(
    {
      queryKey: [...QUERY_KEY, language],
      queryFn: () => request('gifts', { currentLength: 0, recordsToTake: MAX_GIFTS }),
      staleTime: 10 * MINUTE_MS,
      enabled: isEnabled,
    },
    queryClient,
  );
}

export const refetchGifts = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
