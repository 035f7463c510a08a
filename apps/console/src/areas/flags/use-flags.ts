import { useEffect, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { channel } from '../../core/channel.ts';

/**
 * All flags, in the states of a list. They are few, so one page has all. What others change is counted and not shown by
 * itself.
 */
export function useFlags() {
  const { data, isPending, error, retry } = useCall('flags/list', {});
  const [changed, setChanged] = useState({ since: data, count: 0 });
  useEffect(
    () =>
      channel.on('list/changed', (push) => {
        if (push.data.list === 'flags/list') setChanged({ since: data, count: push.data.more });
      }),
    [data],
  );
  return {
    rows: data?.rows ?? [],
    isLoading: isPending,
    error,
    retry,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    newCount: changed.since === data ? changed.count : 0,
    showNew: async () => retry(),
  };
}
