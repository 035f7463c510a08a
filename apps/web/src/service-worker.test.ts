import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Notice = { title: string; options: NotificationOptions & { renotify?: boolean }; close: () => void };
type Page = {
  visibilityState: string;
  focus: () => Promise<Page>;
  navigate: (path: string) => Promise<void>;
  postMessage: (data: unknown, ports: MessagePort[]) => void;
};

const listeners = new Map<string, (event: unknown) => void>();
let shown: Notice[] = [];
let pages: Page[] = [];
let opened: string[] = [];
let cached: Set<string>;
/** The shell's cache: addresses of what is in it. */
const stored = new Set<string>();
const site = 'https://site.example';
const badge = vi.fn(async () => {});

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      'app-1',
      'messages-he-base-1',
      'messages-he-meet-1',
      'messages-de-base-1',
      'messages-de-meet-1',
    ].map((name) => ({ url: `assets/${name}.js`, revision: null })),
    location: { origin: site },
    navigator: { setAppBadge: badge },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag).map(({ options }) => ({ data: options.data })),
      showNotification: async (title: string, options: NotificationOptions) => {
        shown = shown.filter((other) => other.options.tag !== options.tag);
        shown.push({ title, options, close: () => {} });
      },
    },
  });
  vi.stubGlobal('caches', {
    has: async (name: string) => cached.has(name),
    open: async () => ({
      match: async (key: string) => stored.has(new URL(key, site).href) || undefined,
      put: async (key: string) => void stored.add(new URL(key, site).href),
      keys: async () => [...stored].map((url) => ({ url })),
    }),
  });
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  await import('./service-worker.ts');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  shown = [];
  pages = [];
  opened = [];
  cached = new Set();
  badge.mockClear();
});

const note = {
  id: 7,
  title: 'Something new',
  message: 'Open it.',
  tag: 'c37',
  path: '/chat/37',
  unread: 3,
  named: false,
  language: 'he',
};

async function fire(name: string, event: object): Promise<void> {
  const pending: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => pending.push(work) });
  await Promise.all(pending);
}
const push = (over: { [Key in keyof typeof note]?: (typeof note)[Key] | undefined } = {}) =>
  fire('push', { data: { json: () => ({ ...note, ...over }) } });
const press = () =>
  fire('notificationclick', { notification: { data: { path: '/chat/37' }, close: () => {} } });
const page = (
  visibilityState: string,
  answers: boolean,
): Page & { messages: unknown[]; navigations: string[] } => {
  const messages: unknown[] = [];
  const navigations: string[] = [];
  const one = {
    visibilityState,
    messages,
    navigations,
    focus: async () => one,
    navigate: async (path: string) => void navigations.push(path),
    postMessage: (data: unknown, [port]: MessagePort[]) => {
      messages.push(data);
      if (answers) port?.postMessage('opened');
      port?.close();
    },
  };
  return one;
};

test('what arrives is shown under its conversation, plain unless it names somebody, with the count on the sign', async () => {
  await push();
  await push({ id: 8, tag: 'c40', named: true, title: 'Noa', language: 'en' });
  expect(shown).toMatchObject([
    {
      title: 'Something new',
      options: { body: 'Open it.', tag: 'c37', icon: '/icons/plain-192.png', dir: 'rtl', lang: 'he' },
    },
    { title: 'Noa', options: { tag: 'c40', icon: '/icons/icon-192.png', dir: 'ltr' } },
  ]);
  expect(badge).toHaveBeenCalledWith(3);
});

test('a later line takes the place of the one before with a sound; the same once more is not', async () => {
  await push();
  await push({ id: 9 });
  expect(shown).toMatchObject([{ options: { renotify: true, data: { id: 9 } } }]);
  const [before] = shown;
  await push({ id: 9 });
  expect(shown).toEqual([before]);
});

test('a test is shown to whoever looks at the page where they asked for it, and leaves the count as it is', async () => {
  pages = [page('visible', true)];
  await push({ tag: 'test', unread: undefined });
  expect(shown).toMatchObject([{ options: { tag: 'test' } }]);
  expect(badge).not.toHaveBeenCalled();
});

test('nothing is shown to whoever looks at the app, nor while the member hides it', async () => {
  pages = [page('hidden', true), page('visible', true)];
  await push();
  expect(shown).toEqual([]);
  pages = [page('hidden', true)];
  cached.add('quiet-v1');
  await push();
  expect(shown).toEqual([]);
  expect(badge).toHaveBeenCalledTimes(1);
  cached.clear();
  await push();
  expect(shown).toHaveLength(1);
});

test('a press goes to the page that is open, without loading it again; where none answers it is loaded, where none is it opens', async () => {
  const open = page('hidden', true);
  pages = [open];
  await press();
  expect([open.messages, open.navigations, opened]).toEqual([[{ open: '/chat/37' }], [], []]);
  const loading = page('hidden', false);
  pages = [loading];
  await press();
  expect(loading.navigations).toEqual(['/chat/37']);
  pages = [];
  await press();
  expect(opened).toEqual(['/chat/37']);
});

const inShell = () => [...stored].map((url) => url.slice(`${site}/assets/`.length)).sort();

test('all words of a language are stored once a page is shown in it, and by the next version without being asked', async () => {
  stored.clear();
  await fire('install', {});
  expect(inShell()).toEqual(['app-1.js']);
  await fire('message', { data: { type: 'language', language: 'de' } });
  expect(inShell()).toEqual(['app-1.js', 'messages-de-base-1.js', 'messages-de-meet-1.js']);
  await fire('message', { data: 'anything else' });
  stored.delete(`${site}/assets/messages-de-meet-1.js`);
  await fire('install', {});
  expect(inShell()).toEqual(['app-1.js', 'messages-de-base-1.js', 'messages-de-meet-1.js']);
});
