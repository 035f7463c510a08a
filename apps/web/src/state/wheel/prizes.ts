import { useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError } from '../../core/request.ts';

const QUERY_KEY = ['spinofluck/prizes'];

/**
 * Returns the segments with their odds, the price of a spin, and the commitments of the next draw. Requested each time
 * the wheel opens.
 */
export function useWheel() {
  return useQuery(
    {
      queryKey: QUERY_KEY,
      queryFn: async () => {
        const reply = await channel.call('spinofluck/prizes', {});
        if (!reply.ok) throw new CallError(reply.code);
        return { prizes: reply.data, ...reply.details };
      },
      staleTime: 0,
    },
    queryClient,
  );
}

export const refetchWheel = (): Promise<void> => queryClient.invalidateQueries({ queryKey: QUERY_KEY });

// The push does not contain the member's own part: everything is requested again if a wheel is open.
channel.on('spinofluck/prizes', () => void refetchWheel());
