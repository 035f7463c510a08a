import type { BoostKind } from '@afterglow/domain/boosts';
import type { DataOf, DetailsOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError } from '../../core/request.ts';
import { refetchConfigs } from '../account/configs.ts';
import { patchCredits, patchUser, useSession } from '../account/session.ts';
import { showRestricted } from '../safety/show-restricted.ts';
import { storeBoughtBoost } from './bought-boosts.ts';
import { refetchSpotlight } from './spotlight.ts';

type Call = MemberCalls['boost/state'];
export type Boosts = DetailsOf<Call> & { readonly reports: DataOf<Call> };

const QUERY_KEY = ['boost/state'];

/** Returns the results of the member's boosts, and the prices; requested each time the screen is opened. */
export function useBoosts(): UseQueryResult<Boosts> {
  return useQuery(
    {
      queryKey: QUERY_KEY,
      queryFn: async (): Promise<Boosts> => {
        const reply = await channel.call('boost/state', {});
        if (!reply.ok) throw new CallError(reply.code);
        return { ...reply.details, reports: reply.data };
      },
      staleTime: 0,
    },
    queryClient,
  );
}

export function refetchBoosts(): void {
  void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  refetchSpotlight();
}

export type BuyError = 'not_enough' | 'runs_already' | 'not_here' | 'terms' | 'restricted' | 'failed';

/**
 * Without a reply it is unknown whether the purchase was made. A request with the same trace id is the same purchase.
 */
const pendingTraceIds = new Map<BoostKind, string>();

/** Buys a boost of one kind; null if one is running. */
export async function buyBoost(kind: BoostKind): Promise<BuyError | null> {
  const trace_id = pendingTraceIds.get(kind) ?? crypto.randomUUID().replaceAll('-', '');
  pendingTraceIds.set(kind, trace_id);
  const reply =
    kind === 'spotlight'
      ? await channel.call('spotlight/buy', { trace_id })
      : await channel.call('boost/buy', { kind, trace_id });
  if (reply.ok) {
    pendingTraceIds.delete(kind);
    patchCredits(reply.details.credits, reply.details.credits_version);
    storeBoughtBoost(useSession.getState().user?.id, kind);
    refetchBoosts();
    return null;
  }
  if (!['offline', 'timeout', 'try_later', 'internal', 'rate_limited'].includes(reply.code))
    pendingTraceIds.delete(kind);
  if (reply.code === 'not_enough_credits') return 'not_enough';
  if (reply.code === 'terms_required') {
    patchUser({ terms_due: reply.details });
    return 'terms';
  }
  if (reply.code === 'restricted') {
    showRestricted(reply.details);
    return 'restricted';
  }
  if (reply.code === 'forbidden') {
    refetchConfigs();
    return 'not_here';
  }
  if (reply.code !== 'conflict') return 'failed';
  refetchBoosts();
  return 'runs_already';
}
