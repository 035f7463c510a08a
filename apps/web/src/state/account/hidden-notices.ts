import { ownSubscription, sendSubscription } from './push.ts';

/** The worker looks for this before it shows anything; it reaches no other storage of the page. */
const QUIET = 'quiet-v1';

/** Takes the notices of the app off this device, and shows none until `showNotices`: by the worker at once, by the server as soon as it hears. */
export async function hideNotices(): Promise<void> {
  if ('caches' in globalThis) await caches.open(QUIET).catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
  await tell(true);
}

export async function showNotices(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.delete(QUIET).catch(() => false))) return;
  await tell(false);
}

async function tell(hidden: boolean): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) await sendSubscription(subscription, { hidden });
}
