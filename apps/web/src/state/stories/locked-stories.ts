import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { onAuthenticated } from '../refresh.ts';

interface LockedStories {
  readonly stories: number;
  readonly rings: readonly string[];
  readonly tiles: readonly string[];
}

const QUERY_KEY = ['locked-stories'] as const;

/** Keeps the tile of each position on an open screen: each reply has other random tiles. */
const keepShownTiles = (before: readonly string[] = [], now: readonly string[]): string[] =>
  now.map((address, place) => before[place] ?? address);

/** Returns the stories that premium would unlock; cleared when the screen is left. */
export function useLockedStories(enabled: boolean): UseQueryResult<LockedStories> {
  return useQuery(
    {
      queryKey: QUERY_KEY,
      queryFn: async () => {
        const { stories, rings, tiles } = await request('stories/locked', {});
        const before = queryClient.getQueryData<LockedStories>(QUERY_KEY);
        return {
          stories,
          rings: keepShownTiles(before?.rings, rings),
          tiles: keepShownTiles(before?.tiles, tiles),
        };
      },
      gcTime: 0,
      enabled: enabled,
    },
    queryClient,
  );
}

onAuthenticated(() => void queryClient.invalidateQueries({ queryKey: QUERY_KEY }));
