import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onPresence, requestWithPresence } from '../presence.ts';
import { onAuthenticated } from '../refresh.ts';
import { onPersonGone } from '../safety/person-gone.ts';

const getQueryKey = (personId: number) => ['profile', personId] as const;

const load = (personId: number): Promise<ProfilePerson> =>
  requestWithPresence(
    () => request('profile', { user_id: personId }),
    (person, of, status) => (person.id === of ? { ...person, status } : person),
  );

/**
 * Returns a person's profile page, requested each time it is opened. While not `wanted`, the cached data is returned
 * without a request.
 */
export function useProfile(personId: number, { wanted = true } = {}): UseQueryResult<ProfilePerson> {
  return useQuery(
    {
      queryKey: getQueryKey(personId),
      queryFn: () => load(personId),
      staleTime: 0,
      enabled: wanted,
    },
    queryClient,
  );
}

/** Requests it once, for an action on a person whose page is not open. */
export const fetchProfile = (personId: number): Promise<ProfilePerson> =>
  queryClient.fetchQuery({ queryKey: getQueryKey(personId), queryFn: () => load(personId), staleTime: 0 });

/** Changes the cached data of a person, e.g. after a like; does nothing if their page was never opened. */
export function patchProfile(personId: number, fields: Partial<ProfilePerson>): void {
  queryClient.setQueryData<ProfilePerson>(
    getQueryKey(personId),
    (cached) => cached && { ...cached, ...fields },
  );
}

/** Reports that the person's page was opened; the server counts it once a day. */
export function sendVisit(personId: number): void {
  void channel.call('visit', { visited_user_id: personId }, { queue: false });
}

onPresence((personId, status) => patchProfile(personId, { status }));
channel.on('match', ({ data }) => patchProfile(data.id, { liked: true, matched: true }));
onPersonGone((personId) => queryClient.removeQueries({ queryKey: getQueryKey(personId) }));
onAuthenticated(() => void queryClient.invalidateQueries({ queryKey: ['profile'] }));
