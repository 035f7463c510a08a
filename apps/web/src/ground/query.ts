import { QueryClient } from '@tanstack/react-query';
import { Refused } from './ask.ts';

/** Refusals that say nothing about what was asked. */
const passing = new Set(['internal', 'try_later']);

/** Lists live here; pushes write into them with `setQueryData`. The channel waits for a connection by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof Refused && !passing.has(error.code)),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
