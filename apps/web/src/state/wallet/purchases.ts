import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onAuthenticated } from '../refresh.ts';

type Purchases = DataOf<MemberCalls['purchases']>;
export type Purchase = Purchases[number];

const QUERY_KEY = ['purchases'] as const;

/**
 * Returns the member's purchases, newest first. The refundable part shrinks as coins are spent, so they are requested
 * each time.
 */
export function usePurchases(isEnabled = true): UseQueryResult<Purchases> {
  return useQuery(
    { queryKey: QUERY_KEY, queryFn: () => request('purchases', undefined), staleTime: 0, enabled: isEnabled },
    queryClient,
  );
}

const refetchPurchases = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
channel.on('payment/complete', refetchPurchases);
channel.on('balance', refetchPurchases);
onAuthenticated(refetchPurchases);
