import { writeCookie } from '@afterglow/browser/cookies';
import { channel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { purgeCaches } from '../../ground/service-worker-client.ts';
import { clearToasts } from '../../ground/toasts.ts';
import { setGuest } from './session.ts';

/** Ends the session here and on the server, takes everything of the member off the device, and goes to the landing or `to`. */
export async function signOut(to = '/'): Promise<void> {
  channel.stop();
  await fetch('/api/logout', { method: 'POST' }).catch(() => {});
  writeCookie('session_hint', '', 0);
  clearToasts();
  queryClient.clear();
  sessionStorage.clear();
  await purgeCaches().catch(() => {});
  setGuest();
  // A fresh document: nothing of the member stays in memory either.
  location.replace(to);
}
