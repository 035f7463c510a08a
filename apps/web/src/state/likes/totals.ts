import type { Totals } from '@afterglow/protocol/entities/totals';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { onBack, onGone } from '../safety/gone.ts';

const KEY = ['totals'] as const;

/** How many are in each list, and how many of them are new. */
export function useTotals(): UseQueryResult<Totals> {
  return useQuery({ queryKey: KEY, queryFn: () => ask('totals', {}), staleTime: 60_000 }, queryClient);
}

const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

channel.on('totals', ({ data }) => queryClient.setQueryData<Totals>(KEY, data));
onGone(askAgain);
onBack(askAgain);
onAuthenticated(askAgain);
