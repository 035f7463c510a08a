import { MINUTE_MS } from '@afterglow/domain/time';
import type { Totals } from '@afterglow/protocol/entities/totals';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';

const QUERY_KEY = ['totals'] as const;

/** Returns how many rows each list has, and how many of them are new. */
export function useTotals(): UseQueryResult<Totals> {
  return useQuery(
    { queryKey: QUERY_KEY, queryFn: () => request('totals', {}), staleTime: MINUTE_MS },
    queryClient,
  );
}

const refetchTotals = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });

channel.on('totals', ({ data }) => queryClient.setQueryData<Totals>(QUERY_KEY, data));
onPersonGone(refetchTotals);
onPersonBack(refetchTotals);
onAuthenticated(refetchTotals);
