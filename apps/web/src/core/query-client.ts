import { MINUTE_MS } from '@afterglow/domain/time';
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './request.ts';

/** Errors that are worth a retry. */
const transientCodes = new Set(['internal', 'try_later']);

/** The store of lists. Pushes write into it with `setQueryData`. The channel waits for a connection itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS,
      // A timer would keep the build, which prerenders screens, from ending.
      gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof CallError && !transientCodes.has(error.code)),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
