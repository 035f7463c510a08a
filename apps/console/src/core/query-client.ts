import { QueryClient } from '@tanstack/react-query';
import { CallError } from './request.ts';
import { onSignedIn, useSession } from './session.ts';

/** Errors that say nothing about what was asked. */
const transient = new Set(['internal', 'try_later', 'timeout']);

/** What lists have read. The channel waits for a connection by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 1 && error instanceof CallError && transient.has(error.code),
    },
  },
});

// After a reconnect everything on screen asks again; of whoever has signed out nothing stays.
onSignedIn(() => void queryClient.invalidateQueries());
useSession.subscribe(({ status }) => {
  if (status === 'guest') queryClient.clear();
});
