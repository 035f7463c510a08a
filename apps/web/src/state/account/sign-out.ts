import { writeCookie } from '@afterglow/browser/cookies';
import { channel } from '../../core/channel.ts';
import { writeStored } from '../../core/device-storage.ts';
import { queryClient } from '../../core/query-client.ts';
import { purgeCaches } from '../../core/service-worker-client.ts';
import { clearToasts } from '../../core/toasts.ts';
import { clearDismissedProfileHint } from './dismissed-profile-hint.ts';
import { setGuest } from './session.ts';

/** A cleanup that hangs does not hold up the sign-out. */
const TIMEOUT_MS = 1_000;

const cleanups = new Set<() => unknown>();

/** Registers what removes the data that a store keeps on the device when its member signs out. */
export const onSignOut = (cleanup: () => unknown): void => void cleanups.add(cleanup);

/** Awaited before the page is replaced, which would cut short writes that are still running. */
async function runSignOutCleanup(): Promise<void> {
  const done = Promise.allSettled([...cleanups].map(async (cleanup) => await cleanup()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Read by `boot.js`: the front door says once that the session has ended, to whoever did not end it here. */
const SIGNED_OUT_KEY = 'signed_out';

/** Takes everything of the member off the device; a fresh document has to follow, for memory is not emptied. */
async function clearLocalData(): Promise<void> {
  channel.stop();
  clearToasts();
  queryClient.clear();
  sessionStorage.clear();
  await purgeCaches().catch(() => {});
  setGuest();
  await runSignOutCleanup();
}

/** Ends the session on the server and here; a fresh document has to follow. */
export async function endSession(): Promise<void> {
  channel.stop();
  await fetch('/api/logout', { method: 'POST' }).catch(() => {});
  writeCookie('session_hint', '', 0);
  // The PIN was this member's.
  localStorage.removeItem('pin');
  clearDismissedProfileHint();
  await clearLocalData();
}

/**
 * Does what may end the session of this page while the page goes on: its end leads nowhere else then, and nothing of the member
 * is left here. Where it did not end (`ended`) everything is as before.
 */
export async function runWhileDisconnected<Result>(
  run: () => Promise<Result>,
  isEnded: (result: Result) => boolean,
): Promise<Result> {
  channel.stop();
  const result = await run();
  if (isEnded(result)) await endSession();
  else channel.start();
  return result;
}

export async function signOut(): Promise<void> {
  await endSession();
  location.replace('/');
}

/** The account is deleted, and every session of it has ended: a page says what comes now. */
export async function leaveAfterDeletion(untilS: number): Promise<void> {
  await endSession();
  location.replace(`/goodbye?until=${untilS}`);
}

/** The session does not hold any more: cleared here too, and the front door says so. */
export async function clearSession(): Promise<void> {
  await endSession();
  writeStored('sessionStorage', SIGNED_OUT_KEY, '1');
  location.replace('/');
}

/**
 * The server has ended the session of this page. The browser may have a newer one by now, by another tab, which is not to be
 * ended: the next document asks, and signs out where there is none.
 */
export async function reloadAfterSessionEnd(): Promise<void> {
  await clearLocalData();
  writeStored('sessionStorage', SIGNED_OUT_KEY, '1');
  location.replace('/');
}
