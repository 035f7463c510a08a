import { MINUTE_MS } from '@afterglow/domain/time';
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './request.ts';
import { onSignedIn, useSession } from './session.ts';

/** Errors that do not depend on the request. */
const transient = new Set(['internal', 'try_later', 'timeout']);

/** The cache of lists. Requests wait for a connection in the channel. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && error instanceof CallError && transient.has(error.code),
    },
  },
});

// A reconnect reloads everything on screen. Signing out clears the cache.
onSignedIn(() => void queryClient.invalidateQueries());
useSession.subscribe(({ status }) => {
  if (status === 'guest') queryClient.clear();
});
