import { useCall } from '../../components/use-call.ts';

/** The most that one page of the server has. There are fewer settings. */
const MAX_SETTINGS = 100;

/** All settings, in the states of a list. */
export function useSettings() {
  const { data, isPending, error, retry } = useCall('settings/list', { recordsToTake: MAX_SETTINGS });
  return {
    rows: data?.rows ?? [],
    isLoading: isPending,
    error,
    retry,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    newCount: 0,
    showNew: async () => {},
  };
}
