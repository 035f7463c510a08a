import { http } from '../../ground/http.ts';

const ADDRESS = '/api/push/subscriptions';
/** Whether notices name people on this device; they do not unless it was chosen here. */
const NAMES = 'push_names';

export type PushState = 'unsupported' | 'home-screen-first' | 'denied' | 'off' | 'on';

const apple = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));

export const standsAlone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export function systemOf(): 'ios' | 'android' | 'other' {
  if (apple()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'other';
}

export const namesInPushes = (): boolean => localStorage.getItem(NAMES) === '1';

/** This browser's subscription, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Tells the server of it, with what was chosen on this device. */
export async function sendSubscription(
  subscription: PushSubscription,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const answer = await http('POST', ADDRESS, { endpoint, keys, names: namesInPushes(), hidden });
  return answer.ok;
}

/** What is known at once; null where the subscription decides. */
export function pushStateAtOnce(): PushState | null {
  const here = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!here) return apple() && !standsAlone() ? 'home-screen-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? null : 'off';
}

export async function pushState(): Promise<PushState> {
  return pushStateAtOnce() ?? ((await ownSubscription()) ? 'on' : 'off');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Asks the browser and then the server; by a press only, for browsers ask nobody else. What fails is logged, and the state says what holds. */
export async function switchPushOn(): Promise<PushState> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return await pushState();
    const registration = await navigator.serviceWorker.ready;
    const answer = await http<{ public_key: string }>('GET', ADDRESS);
    if (!answer.ok) throw new Error(`the key for notices: ${answer.error}`);
    const key = bytesOf(answer.body.public_key);
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const before = await registration.pushManager.getSubscription();
    const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
      // Made for another key, by an earlier house at this address.
      if (!(await before?.unsubscribe())) throw error;
      return await registration.pushManager.subscribe(options);
    });
    if (!(await sendSubscription(subscription))) {
      await subscription.unsubscribe();
      throw new Error('the subscription was not taken');
    }
  } catch (error) {
    console.warn('Notices could not be switched on', error);
  }
  return await pushState();
}

export async function switchPushOff(): Promise<PushState> {
  try {
    const subscription = await ownSubscription();
    if (subscription) {
      await http('DELETE', ADDRESS, { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
  } catch (error) {
    console.warn('Notices could not be switched off', error);
  }
  return await pushState();
}

/** False: the server has not heard of it, and it stays as it was. */
export async function nameInPushes(names: boolean): Promise<boolean> {
  const before = namesInPushes();
  localStorage.setItem(NAMES, names ? '1' : '0');
  const subscription = await ownSubscription();
  const told = subscription === null || (await sendSubscription(subscription));
  if (!told) localStorage.setItem(NAMES, before ? '1' : '0');
  return told;
}
