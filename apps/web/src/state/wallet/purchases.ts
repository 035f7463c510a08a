import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';

export type Purchases = DataOf<MemberCalls['purchases']>;
export type Purchase = Purchases[number];

const KEY = ['purchases'] as const;

/** What the member paid for, newest first. What can be had back of it shrinks as coins are spent: asked for anew each time. */
export function usePurchases(enabled = true): UseQueryResult<Purchases> {
  return useQuery(
    { queryKey: KEY, queryFn: () => ask('purchases', undefined), staleTime: 0, enabled },
    queryClient,
  );
}

const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
channel.on('payment/complete', askAgain);
channel.on('balance', askAgain);
onAuthenticated(askAgain);
