import { writeCookie } from '@afterglow/browser/cookies';
import { channel } from '../../ground/channel.ts';
import { keep } from '../../ground/device-store.ts';
import { queryClient } from '../../ground/query.ts';
import { purgeCaches } from '../../ground/service-worker-client.ts';
import { clearToasts } from '../../ground/toasts.ts';
import { takeWhatIsLeft } from './left-behind.ts';
import { forgetDismissed } from './missing-dismissed.ts';
import { setGuest } from './session.ts';

/** Read by `boot.js`: the front door says once that the session has ended, to whoever did not end it here. */
const SIGNED_OUT = 'signed_out';

/** Takes everything of the member off the device; a fresh document has to follow, for memory is not emptied. */
async function forget(): Promise<void> {
  channel.stop();
  clearToasts();
  queryClient.clear();
  sessionStorage.clear();
  await purgeCaches().catch(() => {});
  setGuest();
  await takeWhatIsLeft();
}

/** Ends the session on the server and here; a fresh document has to follow. */
export async function leave(): Promise<void> {
  channel.stop();
  await fetch('/api/logout', { method: 'POST' }).catch(() => {});
  writeCookie('session_hint', '', 0);
  // The PIN was this member's.
  localStorage.removeItem('pin');
  forgetDismissed();
  await forget();
}

/**
 * Does what may end the session of this page while the page goes on: its end leads nowhere else then, and nothing of the member
 * is left here. Where it did not end (`ended`) everything is as before.
 */
export async function stayingWhileItEnds<Answer>(
  run: () => Promise<Answer>,
  ended: (answer: Answer) => boolean,
): Promise<Answer> {
  channel.stop();
  const answer = await run();
  if (ended(answer)) await leave();
  else channel.start();
  return answer;
}

export async function signOut(): Promise<void> {
  await leave();
  location.replace('/');
}

/** The account is deleted, and every session of it has ended: a page says what comes now. */
export async function leaveForGood(untilS: number): Promise<void> {
  await leave();
  location.replace(`/goodbye?until=${untilS}`);
}

/** The session does not hold any more: cleared here too, and the front door says so. */
export async function clearSession(): Promise<void> {
  await leave();
  keep('sessionStorage', SIGNED_OUT, '1');
  location.replace('/');
}

/**
 * The server has ended the session of this page. The browser may have a newer one by now, by another tab, which is not to be
 * ended: the next document asks, and signs out where there is none.
 */
export async function goOnWithoutSession(): Promise<void> {
  await forget();
  keep('sessionStorage', SIGNED_OUT, '1');
  location.replace('/');
}
