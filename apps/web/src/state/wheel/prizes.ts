import { useQuery } from '@tanstack/react-query';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError } from '../../core/request.ts';

const queryKey = ['spinofluck/prizes'];

/** The segments with their odds, what a spin costs, and what the next draw is bound to. Asked for each time the wheel opens. */
export function useWheel() {
  return useQuery(
    {
      queryKey,
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

export const refetchWheel = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

// What is one's own beside the segments is not in it: all of it is asked for again, where a wheel is open.
channel.on('spinofluck/prizes', () => void refetchWheel());
