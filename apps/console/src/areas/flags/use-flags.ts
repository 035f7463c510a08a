import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** All flags, in the states of a list. They are few, so one page has all. */
export function useFlags() {
  const { data, error, isPending, refetch } = useQuery(
    { queryKey: ['flags/list'], queryFn: () => request('flags/list', {}) },
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
