import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** The most that one page of the server has. There are fewer settings. */
const MAX_SETTINGS = 100;

/** All settings, in the states of a list. */
export function useSettings() {
  const { data, error, isPending, refetch } = useQuery(
    { queryKey: ['settings/list'], queryFn: () => request('settings/list', { recordsToTake: MAX_SETTINGS }) },
    queryClient,
  );
  return {
    rows: data?.data.rows ?? [],
    isLoading: isPending,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    newCount: 0,
    showNew: async () => {},
  };
}
