declare const self: ServiceWorkerGlobalScope & {
  /** Filled in while building: the app's own files. */
  __WB_MANIFEST: readonly { url: string; revision: string | null }[];
};

const SHELL = 'shell-v1';
const PHOTOS = 'photos-v1';
const MAX_PHOTOS = 150;
const MAX_PHOTO_AGE_DAYS = 7;

const files = self.__WB_MANIFEST.map(({ url, revision }) => {
  const fullUrl = new URL(url, self.location.origin);
  return { path: fullUrl.pathname, key: revision ? `${fullUrl.pathname}?rev=${revision}` : fullUrl.pathname };
});
const cacheKeys = new Map(files.map(({ path, key }) => [path, key]));
/** Returns the language whose words a file holds; undefined for every other file. */
const getFileLanguage = (path: string): string | undefined =>
  /^\/assets\/(?:messages|words)-([a-z]{2})-/.exec(path)?.[1];

/** Asked for when a page is opened without a network. */
const PAGE_PATH = '/index.html';

/**
 * Fetches the app's own page. It has no address of its own: every page of the app is it. The address of a
 * member's page reveals nothing of its content, and without a session the page shows nothing of a screen,
 * because it replaces all pages.
 */
const fetchPage = (): Promise<Response> => fetch('/explore', { cache: 'no-cache', credentials: 'omit' });

async function cacheFiles(missing: typeof files): Promise<void> {
  const cache = await caches.open(SHELL);
  await Promise.all(
    missing.map(async ({ path, key }) => {
      if (await cache.match(key)) return;
      const response = await (path === PAGE_PATH ? fetchPage() : fetch(path, { cache: 'no-cache' }));
      if (response.ok) await cache.put(key, response);
    }),
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // The languages of the version before are in use here.
      const stored = await (await caches.open(SHELL)).keys();
      const used = new Set(stored.map(({ url }) => getFileLanguage(new URL(url).pathname)));
      await cacheFiles(files.filter(({ path }) => used.has(getFileLanguage(path)) || !getFileLanguage(path)));
    })(),
  );
});

/**
 * A page says in which language it is shown: then every screen can be opened in it without a network, also one never
 * opened.
 */
self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as { type?: unknown; language?: unknown };
  if (type === 'language')
    event.waitUntil(cacheFiles(files.filter(({ path }) => getFileLanguage(path) === language)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      const storedUrls = new Set(files.map(({ key }) => new URL(key, self.location.origin).href));
      const assets = (request: Request): boolean => new URL(request.url).pathname.startsWith('/assets/');
      for (const request of await cache.keys()) {
        // Chunks of an older build; pages that are still open with them ask the server.
        if (!storedUrls.has(request.url) && assets(request)) await cache.delete(request);
      }
      await self.clients.claim();
    })(),
  );
});

/**
 * Responds with a file of the app from the cache, else from the server. Names that carry a hash of what is in
 * them never change.
 */
async function respondFromShell(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  const { pathname } = new URL(request.url);
  const cached = await cache.match(cacheKeys.get(pathname) ?? pathname);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(pathname, response.clone());
  return response;
}

/**
 * Responds with a picture of a profile, the cached one immediately. The cache holds 150 of them for a week.
 */
async function respondFromPhotos(request: Request): Promise<Response> {
  const cache = await caches.open(PHOTOS);
  const cached = await cache.match(request);
  const ageMs = cached ? Date.now() - Date.parse(cached.headers.get('date') ?? '') : Number.POSITIVE_INFINITY;
  if (cached && ageMs < MAX_PHOTO_AGE_DAYS * 86_400_000) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PHOTOS)).map((key) => cache.delete(key)));
  }
  return response;
}

/**
 * Responds with a page from the server; without one, the app's own page replaces it and says that there is no
 * connection.
 */
async function respondWithPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(SHELL);
    const cached = await cache.match(cacheKeys.get(PAGE_PATH) ?? PAGE_PATH);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Which answers may stay on the device. Never calls, uploads, private pictures (their address is signed),
 * tiles that are others at each look, or payments.
 */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/') || cacheKeys.has(url.pathname)) {
    event.respondWith(respondFromShell(request));
  } else if (/^\/media\/(?!tile\/)/.test(url.pathname) && url.search === '') {
    event.respondWith(respondFromPhotos(request));
  } else if (request.mode === 'navigate' && !/^\/(payments|console|api|dev|ref)(\/|$)/.test(url.pathname)) {
    event.respondWith(respondWithPage(request));
  }
});

/** What the server sends; `named`: the member asked for names on this device. */
type PushNotice = {
  id: number;
  title: string;
  message: string;
  tag: string;
  path: string;
  /** The number on the app icon; a test does not change it. */
  unread?: number;
  named: boolean;
  language: string;
};

/** There as long as the member hides the app on this device (`state/account/web-push.ts`). */
const QUIET_CACHE = 'quiet-v1';

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushNotice | undefined;
  if (notice) event.waitUntil(showPush(notice));
});

async function showPush({
  id,
  title,
  message,
  tag,
  path,
  unread,
  named,
  language,
}: PushNotice): Promise<void> {
  const badge = self.navigator as { setAppBadge?: (count: number) => Promise<void> };
  if (await caches.has(QUIET_CACHE)) return;
  if (unread !== undefined) await badge.setAppBadge?.(unread).catch(() => {});
  const open = await self.clients.matchAll({ type: 'window' });
  // Whoever asked for a test is looking at the page.
  if (tag !== 'test' && open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const [before] = await self.registration.getNotifications({ tag });
  // A server that took over from a killed one may send a push again.
  if (before && (before.data as { id: number }).id >= id) return;
  const sign = named ? 'icon' : 'plain';
  const options: NotificationOptions & { renotify: boolean } = {
    body: message,
    tag,
    // Another line in the same conversation replaces the last one and makes a sound.
    renotify: before !== undefined,
    icon: `/icons/${sign}-192.png`,
    badge: '/icons/plain-192.png',
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    data: { id, path },
  };
  await self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openPath(path));
});

/** How long a page that is open may take to answer; one that still loads does not. */
const REPLY_TIMEOUT_MS = 700;

/** Opens a path in a page that is open, without reloading it; otherwise in a new page. */
async function openPath(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(path));
  const focused = await page.focus().catch(() => page);
  const { port1, port2 } = new MessageChannel();
  const isAnswered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
  });
  focused.postMessage({ open: path }, [port2]);
  if (!(await isAnswered)) await focused.navigate(path).catch(() => self.clients.openWindow(path));
}

// The browser made a new address for its notices: it is sent to the server, without names until they are chosen again.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  if (!oldSubscription) return;
  const resubscribe = async () => {
    const { endpoint, keys } = (
      await self.registration.pushManager.subscribe(oldSubscription.options)
    ).toJSON();
    await fetch('/api/push/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  (event as ExtendableEvent).waitUntil(resubscribe());
});

type PushSubscriptionChangeEvent = ExtendableEvent & { oldSubscription?: PushSubscription };

export {};
