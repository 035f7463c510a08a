import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import { translationStore } from './language.ts';

const WORKER_URL = '/service-worker.js';

const checkWorkerUrl = (url: string): string => {
  if (url !== WORKER_URL) throw new TypeError(`no worker of ours: ${url}`);
  return url;
};

/** Installs the service worker of a built app; in development there is none. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = createTrustedPolicy('afterglow-worker', { createScriptURL: checkWorkerUrl }).createScriptURL(
    WORKER_URL,
  );
  // After the first screen: the shell's files are loaded when the network is otherwise idle.
  setTimeout(() => void register(worker).catch(() => {}), 3_000);
}

async function register(worker: string): Promise<void> {
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  const sendLanguage = (): void =>
    active?.postMessage({ type: 'language', language: translationStore.getState().language });
  sendLanguage();
  translationStore.subscribe((now, before) => {
    if (now.language !== before.language) sendLanguage();
  });
}

/** Removes everything from the device that was stored for this member. */
export async function purgeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
