import type { Person } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { setBlocked, useBlocked } from './blocked.ts';

const QUERY_KEY = ['blocked'] as const;

/** Returns the people the member has blocked, newest first. */
export function useBlockedList(): UseQueryResult<Person[]> {
  return useQuery(
    { queryKey: QUERY_KEY, queryFn: () => request('user/blocked', undefined), staleTime: 0 },
    queryClient,
  );
}

const removeFromList = (personId: number): void => {
  queryClient.setQueryData<Person[]>(QUERY_KEY, (people) => people?.filter(({ id }) => id !== personId));
};

/**
 * Unblocks a person. On success they leave this list, and all others are requested again. False if the server rejected
 * it.
 */
export async function unblock(personId: number): Promise<boolean> {
  const reply = await channel.call('user/unblock', { user_id: personId });
  // Unblocked on another device meanwhile, or gone: there is nothing left to undo.
  if (!reply.ok && reply.code !== 'not_found') return false;
  removeFromList(personId);
  setBlocked(personId, false);
  return true;
}

useBlocked.subscribe(({ ids }, { ids: before }) => {
  for (const id of before) if (!ids.has(id)) removeFromList(id);
  if ([...ids].some((id) => !before.has(id))) void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
});
