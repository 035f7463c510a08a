import type { DataOf, DetailsOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Refused } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { useSession } from '../account/session.ts';
import { searchOf } from '../discovery/search.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence, type Status, withStatusOf } from '../presence.ts';
import { createRefresh } from '../refresh.ts';
import { onBack, onGone } from '../safety/gone.ts';

type Call = MemberCalls['spotlight'];
export type Spotlight = DetailsOf<Call> & { readonly people: DataOf<Call> };

const KEY = ['spotlight'] as const;

async function load(): Promise<Spotlight> {
  const reply = await channel.call('spotlight', { currentLength: 0 });
  if (!reply.ok) throw new Refused(reply.code);
  return { ...reply.details, people: reply.data };
}

const withStatus = (held: Spotlight, personId: number, status: Status): Spotlight => ({
  ...held,
  people: withStatusOf(held.people, personId, status),
});

/** Who stands in the spotlight, and what it takes to stand there oneself. */
export function useSpotlight(): UseQueryResult<Spotlight> {
  const queryFn = () => askWithPresence(load, withStatus);
  return useQuery({ queryKey: KEY, queryFn, staleTime: 5 * 60_000 }, queryClient);
}

function change(by: (spotlight: Spotlight) => Spotlight): void {
  queryClient.setQueryData<Spotlight>(KEY, (now) => now && by(now));
}

onPresence((personId, status) => change((held) => withStatus(held, personId, status)));
onGone((personId) =>
  change((held) => ({ ...held, people: held.people.filter(({ id }) => id !== personId) })),
);
export const askSpotlightAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
onBack(askSpotlightAgain);
onAuthenticated(createRefresh(askSpotlightAgain));

useSession.subscribe(({ user }, { user: before }) => {
  if (!before) return;
  if (user?.id !== before.id) queryClient.removeQueries({ queryKey: KEY });
  else if (searchOf(user) !== searchOf(before)) void queryClient.resetQueries({ queryKey: KEY });
});
