import { http } from '../../core/http.ts';

const ENDPOINT = '/api/push/subscriptions';
/** Whether notifications name people on this device; off by default. */
const NAMES_KEY = 'push_names';

export type PushState = 'unsupported' | 'home-screen-first' | 'denied' | 'off' | 'on';

const isApple = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));

export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export function detectPlatform(): 'ios' | 'android' | 'other' {
  if (isApple()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'other';
}

export const arePushNamesShown = (): boolean => localStorage.getItem(NAMES_KEY) === '1';

/** Returns this browser's subscription, if it has one. */
async function getPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Sends it to the server, with the settings of this device. */
async function sendPushSubscription(
  subscription: PushSubscription,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const response = await http('POST', ENDPOINT, { endpoint, keys, names: arePushNamesShown(), hidden });
  return response.ok;
}

/** Returns the state if it is known synchronously; null if it depends on the subscription. */
export function peekPushState(): PushState | null {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isSupported) return isApple() && !isStandalone() ? 'home-screen-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? null : 'off';
}

export async function getPushState(): Promise<PushState> {
  return peekPushState() ?? ((await getPushSubscription()) ? 'on' : 'off');
}

const decodeBase64Url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/**
 * Asks for permission and then subscribes at the server. Only after a press, because browsers require one. Errors are
 * logged, and the returned state is the actual one.
 */
export async function enablePush(): Promise<PushState> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return await getPushState();
    const registration = await navigator.serviceWorker.ready;
    const response = await http<{ public_key: string }>('GET', ENDPOINT);
    if (!response.ok) throw new Error(`the key for notices: ${response.error}`);
    const key = decodeBase64Url(response.body.public_key);
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const before = await registration.pushManager.getSubscription();
    const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
      // The subscription was created with the key of an earlier server at this address.
      if (!(await before?.unsubscribe())) throw error;
      return await registration.pushManager.subscribe(options);
    });
    if (!(await sendPushSubscription(subscription))) {
      await subscription.unsubscribe();
      throw new Error('the subscription was not taken');
    }
  } catch (error) {
    console.warn('Notices could not be switched on', error);
  }
  return await getPushState();
}

export async function disablePush(): Promise<PushState> {
  try {
    const subscription = await getPushSubscription();
    if (subscription) {
      await http('DELETE', ENDPOINT, { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
  } catch (error) {
    console.warn('Notices could not be switched off', error);
  }
  return await getPushState();
}

/**
 * Stores whether notifications show names. Returns false if the server was not reached; the setting is then
 * unchanged.
 */
export async function setPushNames(areNamesShown: boolean): Promise<boolean> {
  const before = arePushNamesShown();
  localStorage.setItem(NAMES_KEY, areNamesShown ? '1' : '0');
  const subscription = await getPushSubscription();
  const isSent = subscription === null || (await sendPushSubscription(subscription));
  if (!isSent) localStorage.setItem(NAMES_KEY, before ? '1' : '0');
  return isSent;
}

/** Lets the server send a test notification to this browser. `off`: its subscription has ended. */
export async function sendTestNotification(): Promise<'sent' | 'off' | 'failed'> {
  const subscription = await getPushSubscription();
  if (!subscription) return 'off';
  const response = await http('POST', '/api/push/test', { endpoint: subscription.endpoint });
  if (response.ok) return 'sent';
  if (response.status !== 404) return 'failed';
  await subscription.unsubscribe().catch(() => false);
  return 'off';
}

/** The worker checks this before it shows a notification; it can read no other storage of the page. */
const QUIET_CACHE = 'quiet-v1';

/**
 * Removes the app's notifications from this device, and shows none until `showNotifications`. The worker obeys
 * immediately, the server when it is reached.
 */
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

async function sendHidden(isHidden: boolean): Promise<void> {
  const subscription = await getPushSubscription();
  if (subscription) await sendPushSubscription(subscription, { hidden: isHidden });
}
