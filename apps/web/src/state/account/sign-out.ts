import { writeCookie } from '@afterglow/browser/cookies';
import { channel } from '../../core/channel.ts';
import { removeStored, writeStored } from '../../core/device-storage.ts';
import { queryClient } from '../../core/query-client.ts';
import { purgeCaches } from '../../core/service-worker-client.ts';
import { clearToasts } from '../../core/toasts.ts';
import { clearDismissedProfileHint } from './dismissed-profile-hint.ts';
import { setGuest } from './session.ts';

/** A cleanup that hangs does not delay the sign-out. */
const TIMEOUT_MS = 1_000;

const cleanups = new Set<() => unknown>();

/** Registers a function that removes a store's data from the device at sign-out. */
export const onSignOut = (cleanup: () => unknown): void => void cleanups.add(cleanup);

/** Runs the cleanups. They are awaited before the page is replaced, which would cut short pending writes. */
async function runSignOutCleanup(): Promise<void> {
  const done = Promise.allSettled([...cleanups].map(async (cleanup) => await cleanup()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Read by `boot.js`: the landing page says once that the session has ended, if the member did not end it here. */
const SIGNED_OUT_KEY = 'signed_out';

/** When the member asked for their data, stored by `data-export.ts`, which is loaded on its page alone. */
export const DATA_EXPORT_KEY = 'data_export';

/** Removes all data of the member from the device. A new document has to follow, because memory is not cleared. */
async function clearLocalData(): Promise<void> {
  channel.stop();
  clearToasts();
  queryClient.clear();
  sessionStorage.clear();
  await purgeCaches().catch(() => {});
  setGuest();
  await runSignOutCleanup();
}

/** Ends the session on the server and here. A new document has to follow. */
export async function endSession(): Promise<void> {
  channel.stop();
  await fetch('/api/logout', { method: 'POST' }).catch(() => {});
  writeCookie('session_hint', '', 0);
  // The PIN belongs to this member.
  localStorage.removeItem('pin');
  removeStored('localStorage', DATA_EXPORT_KEY);
  clearDismissedProfileHint();
  await clearLocalData();
}

/**
 * Runs an action that may end the session of this page without a navigation: afterwards no data of the member is left
 * here. If the session did not end (`isEnded`), everything stays as before.
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

/** Leaves to a page that says what happens after the account is deleted and all its sessions have ended. */
export async function leaveAfterDeletion(untilS: number): Promise<void> {
  await endSession();
  location.replace(`/goodbye?until=${untilS}`);
}

/**
 * Leaves to the page of the decision, which says why the member was banned and all their sessions have ended.
 */
export async function leaveToDecision(path: string): Promise<void> {
  await endSession();
  // Never another site.
  location.replace(/^\/decision\/[\w.-]+$/.test(path) ? path : '/');
}

/** Clears a session that is not valid any more here too, and the landing page says so. */
export async function clearSession(): Promise<void> {
  await endSession();
  writeStored('sessionStorage', SIGNED_OUT_KEY, '1');
  location.replace('/');
}

/**
 * Reloads the page after the server has ended its session. The browser may have a newer one from another tab,
 * which must not be ended: the next document checks, and signs out if there is none.
 */
export async function reloadAfterSessionEnd(): Promise<void> {
  await clearLocalData();
  writeStored('sessionStorage', SIGNED_OUT_KEY, '1');
  location.replace('/');
}
