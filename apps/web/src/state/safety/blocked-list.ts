import type { Person } from '@afterglow/protocol/entities/person';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../ground/ask.ts';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { remember, useBlocked } from './blocked.ts';

const KEY = ['blocked'] as const;

/** Whom the member has blocked, newest first. */
export function useBlockedList(): UseQueryResult<Person[]> {
  return useQuery(
    { queryKey: KEY, queryFn: () => ask('user/blocked', undefined), staleTime: 0 },
    queryClient,
  );
}

const without = (personId: number): void => {
  queryClient.setQueryData<Person[]>(KEY, (people) => people?.filter(({ id }) => id !== personId));
};

/** Lets somebody back in; on success they leave this list, and all others ask anew. False when it was refused. */
export async function unblock(personId: number): Promise<boolean> {
  const reply = await channel.call('user/unblock', { user_id: personId });
  // Unblocked on another device meanwhile, or gone: there is nothing left to undo.
  if (!reply.ok && reply.code !== 'not_found') return false;
  without(personId);
  remember(personId, false);
  return true;
}

useBlocked.subscribe(({ ids }, { ids: before }) => {
  for (const id of before) if (!ids.has(id)) without(id);
  if ([...ids].some((id) => !before.has(id))) void queryClient.invalidateQueries({ queryKey: KEY });
});
