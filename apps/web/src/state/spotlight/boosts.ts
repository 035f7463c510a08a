import type { BoostKind } from '@afterglow/domain/boosts';
import type { DataOf, DetailsOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Refused } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { patchCredits, useSession } from '../account/session.ts';
import { rememberBoost } from './boost-marks.ts';
import { askSpotlightAgain } from './spotlight.ts';

type Call = MemberCalls['boost/state'];
export type Boosts = DetailsOf<Call> & { readonly reports: DataOf<Call> };

const queryKey = ['boost/state'];

/** What became of the member's boosts, and what one costs; asked for each time it is looked at. */
export function useBoosts(): UseQueryResult<Boosts> {
  return useQuery(
    {
      queryKey,
      queryFn: async (): Promise<Boosts> => {
        const reply = await channel.call('boost/state', {});
        if (!reply.ok) throw new Refused(reply.code);
        return { ...reply.details, reports: reply.data };
      },
      staleTime: 0,
    },
    queryClient,
  );
}

export function askBoostsAgain(): void {
  void queryClient.invalidateQueries({ queryKey });
  askSpotlightAgain();
}

export type BuyFault = 'not_enough' | 'runs_already' | 'failed';

/** Without an answer nobody knows whether it was bought: asked again with the same trace it is the same purchase. */
const unanswered = new Map<BoostKind, string>();

/** Buys one of a kind; null when it runs. */
export async function buyBoost(kind: BoostKind): Promise<BuyFault | null> {
  const trace_id = unanswered.get(kind) ?? crypto.randomUUID().replaceAll('-', '');
  unanswered.set(kind, trace_id);
  const reply =
    kind === 'spotlight'
      ? await channel.call('spotlight/buy', { trace_id })
      : await channel.call('boost/buy', { kind, trace_id });
  if (reply.ok) {
    unanswered.delete(kind);
    patchCredits(reply.details.credits, reply.details.credits_version);
    rememberBoost(useSession.getState().user?.id, kind);
    askBoostsAgain();
    return null;
  }
  if (!['offline', 'timeout', 'try_later', 'internal', 'rate_limited'].includes(reply.code))
    unanswered.delete(kind);
  if (reply.code === 'not_enough_credits') return 'not_enough';
  if (reply.code !== 'conflict') return 'failed';
  askBoostsAgain();
  return 'runs_already';
}
