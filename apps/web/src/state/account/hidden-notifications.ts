import { getPushSubscription, sendPushSubscription } from './web-push.ts';

/** The worker looks for this before it shows anything; it reaches no other storage of the page. */
const QUIET_CACHE = 'quiet-v1';

/** Takes the notices of the app off this device, and shows none until `showNotices`: by the worker at once, by the server as soon as it hears. */
export async function hideNotifications(): Promise<void> {
  if ('caches' in globalThis) await caches.open(QUIET_CACHE).catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  await sendHidden(true);
}

export async function showNotifications(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.delete(QUIET_CACHE).catch(() => false))) return;
  await sendHidden(false);
}

async function sendHidden(hidden: boolean): Promise<void> {
  const subscription = await getPushSubscription();
  if (subscription) await sendPushSubscription(subscription, { hidden });
}
