import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';

/** The server checks every half minute; the times on the page follow. */
const RELOAD_EVERY_MS = 30_000;

/** The state of all parts. It reloads when one has changed. */
export function useHealth() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['health/get'],
      queryFn: () => request('health/get', {}),
      refetchInterval: RELOAD_EVERY_MS,
    },
    queryClient,
  );
  useEffect(() => channel.on('health/changed', () => void refetch()), [refetch]);
  return {
    health: data?.data,
    error: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}
