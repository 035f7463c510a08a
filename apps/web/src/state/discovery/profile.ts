import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { askWithPresence, onPresence } from '../presence.ts';
import { onGone } from '../safety/gone.ts';

const keyOf = (personId: number) => ['profile', personId] as const;

const load = (personId: number): Promise<ProfilePerson> =>
  askWithPresence(
    () => ask('profile', { user_id: personId }),
    (person, of, status) => (person.id === of ? { ...person, status } : person),
  );

/** A person's own page, asked for anew each time it is opened. While not `wanted` it is what is known already, and nobody is asked. */
export function useProfile(personId: number, { wanted = true } = {}): UseQueryResult<ProfilePerson> {
  return useQuery(
    {
      queryKey: keyOf(personId),
      queryFn: () => load(personId),
      staleTime: 0,
      enabled: wanted,
    },
    queryClient,
  );
}

/** The same once, for what is done to somebody whose page is not open. */
export const askProfile = (personId: number): Promise<ProfilePerson> =>
  queryClient.fetchQuery({ queryKey: keyOf(personId), queryFn: () => load(personId), staleTime: 0 });

/** Changes what is known of a person, e.g. after a like; nothing when their page was never opened. */
export function patchProfile(personId: number, fields: Partial<ProfilePerson>): void {
  queryClient.setQueryData<ProfilePerson>(keyOf(personId), (known) => known && { ...known, ...fields });
}

/** Tells the person that their page was opened; the server counts it once a day. */
export function sendVisit(personId: number): void {
  void channel.call('visit', { visited_user_id: personId }, { queue: false });
}

onPresence((personId, status) => patchProfile(personId, { status }));
channel.on('match', ({ data }) => patchProfile(data.id, { liked: true, matched: true }));
onGone((personId) => queryClient.removeQueries({ queryKey: keyOf(personId) }));
onAuthenticated(() => void queryClient.invalidateQueries({ queryKey: ['profile'] }));
