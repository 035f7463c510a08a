import { QueryClient } from '@tanstack/react-query';
import { CallError } from './request.ts';

/** Refusals that say nothing about what was asked. */
const transientCodes = new Set(['internal', 'try_later']);

/** Lists live here; pushes write into them with `setQueryData`. The channel waits for a connection by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof CallError && !transientCodes.has(error.code)),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
