import { MINUTE_MS } from '@afterglow/domain/time';
import type { DataOf, DetailsOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError } from '../../core/request.ts';
import { useSession } from '../account/session.ts';
import { onPresence, replaceStatus, requestWithPresence, type Status } from '../presence.ts';
import { createRefresh, getSearchKey, onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';

type Call = MemberCalls['spotlight'];
export type Spotlight = DetailsOf<Call> & { readonly people: DataOf<Call> };

const QUERY_KEY = ['spotlight'] as const;

async function loadSpotlight(): Promise<Spotlight> {
  const reply = await channel.call('spotlight', { currentLength: 0 });
  if (!reply.ok) throw new CallError(reply.code);
  return { ...reply.details, people: reply.data };
}

const withStatus = (held: Spotlight, personId: number, status: Status): Spotlight => ({
  ...held,
  people: replaceStatus(held.people, personId, status),
});

/** Returns the people in the spotlight, and the conditions for buying a place. */
export function useSpotlight(): UseQueryResult<Spotlight> {
  const queryFn = () => requestWithPresence(loadSpotlight, withStatus);
  return useQuery({ queryKey: QUERY_KEY, queryFn, staleTime: 5 * MINUTE_MS }, queryClient);
}

function updatePeople(update: (spotlight: Spotlight) => Spotlight): void {
  queryClient.setQueryData<Spotlight>(QUERY_KEY, (cached) => cached && update(cached));
}

onPresence((personId, status) => updatePeople((held) => withStatus(held, personId, status)));
onPersonGone((personId) =>
  updatePeople((held) => ({ ...held, people: held.people.filter(({ id }) => id !== personId) })),
);
export const refetchSpotlight = (): void => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
onPersonBack(refetchSpotlight);
onAuthenticated(createRefresh(refetchSpotlight));

useSession.subscribe(({ user }, { user: before }) => {
  if (!before) return;
  if (user?.id !== before.id) queryClient.removeQueries({ queryKey: QUERY_KEY });
  else if (getSearchKey(user) !== getSearchKey(before))
    void queryClient.resetQueries({ queryKey: QUERY_KEY });
});
