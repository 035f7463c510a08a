import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';

const code = readFileSync(path.resolve(import.meta.dirname, '../boot.js'), 'utf8');

type Root = { lang: string; dir: string; dataset: Record<string, string> };
interface Found {
  cookie?: string;
  search?: string;
  languages?: string[];
  storage?: Record<string, string> | 'closed';
  /** The session storage of this tab. */
  tab?: Map<string, string>;
  /** The language in which the page was prerendered. */
  drawn?: string;
  lang?: string;
  /** The guest's page that was prerendered. */
  guest?: string;
  /** The history state of this entry. */
  state?: { depth: number };
}

/** Returns the page after the script has run, before the first paint. */
function boot({
  cookie = '',
  search = '',
  languages = [],
  storage = {},
  tab = new Map(),
  drawn,
  lang = '',
  guest,
  state,
}: Found = {}) {
  const root: Root = {
    lang,
    dir: '',
    dataset: { ...(drawn && { language: drawn }), ...(guest && { guest }) },
  };
  const icons = ['/icons/icon.svg', '/icons/icon-192.png'].map((at) => {
    const link = { href: at };
    return { link, getAttribute: () => link.href, setAttribute: (_: string, to: string) => (link.href = to) };
  });
  const document = {
    documentElement: root,
    cookie,
    title: 'Afterglow',
    querySelector: () => ({ content: 'Notes' }),
    querySelectorAll: () => icons,
  };
  const replace = vi.fn();
  const listeners: Record<string, (event: object) => void> = {};
  const page = {
    document,
    location: { search, replace },
    history: { state },
    navigator: { languages },
    URLSearchParams,
    Date,
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    sessionStorage: {
      ...Object.fromEntries(tab),
      getItem: (key: string) => tab.get(key) ?? null,
      removeItem: (key: string) => tab.delete(key),
    },
    get localStorage() {
      if (storage === 'closed') throw new Error('The operation is insecure.');
      return { getItem: (key: string) => storage[key] ?? null, ...storage };
    },
  };
  const global = vm.createContext(page) as typeof page & { installable?: object };
  vm.runInContext(code, global);
  return { root, document, replace, listeners, global, icons: icons.map(({ link }) => link.href) };
}

test.each([
  ['nothing is known', {}, 'he', 'rtl'],
  ['the browser speaks none of ours', { languages: ['fr-FR', 'es'] }, 'he', 'rtl'],
  ['the browser speaks one of ours second', { languages: ['fr-FR', 'de-AT'] }, 'de', 'ltr'],
  ['an old browser says iw for Hebrew', { languages: ['iw', 'en'] }, 'he', 'rtl'],
  ['one was chosen', { cookie: 'a=1; lang=en', languages: ['de'] }, 'en', 'ltr'],
  ['a link names one', { cookie: 'lang=en', search: '?lang=de' }, 'de', 'ltr'],
  ['a link names one that is none', { search: '?lang=xx', languages: ['en'] }, 'en', 'ltr'],
  ['a link names one to a member', { cookie: 'session_hint=1; lang=en', search: '?lang=de' }, 'en', 'ltr'],
  ['the page was drawn in one', { drawn: 'de', cookie: 'lang=en' }, 'de', 'ltr'],
] as const)('%s: the page is in that language from the first paint on', (_, found, lang, dir) => {
  expect(boot(found as Found).root).toMatchObject({ lang, dir });
});

test('a page in another language than it will have is marked, so that its text is not shown', () => {
  expect(boot({ lang: 'he', cookie: 'lang=en' }).root.dataset).toHaveProperty('unlike');
  expect(boot({ lang: 'en', cookie: 'lang=en' }).root.dataset).not.toHaveProperty('unlike');
});

test.each<[string, Found, boolean]>([
  ['as for the first time', { guest: '/register' }, false],
  ['with a way back that it does not show', { guest: '/tos', state: { depth: 1 } }, true],
  ['with answers of an earlier load', { guest: '/register', tab: new Map([['register', '{}']]) }, true],
  ['rejected for age before', { guest: '/register', storage: { age_refused_until: '1' } }, true],
  ['elsewhere with such answers', { guest: '/login', tab: new Map([['register', '{}']]) }, false],
  ['after a mail was asked for', { guest: '/check', tab: new Map([['recovery', '{}']]) }, true],
  ['a page of the app alone', { state: { depth: 1 } }, false],
  ['without storage', { guest: '/register', storage: 'closed' }, false],
])('a guest’s page, %s: it is hidden where the app will show another', (_, found, unlike) => {
  const language = { lang: 'en', languages: ['en'] };
  expect('unlike' in boot({ ...language, ...found }).root.dataset).toBe(unlike);
});

test('a guest’s page keeps the language it was rendered in, whatever the browser asks for, unless another was chosen', () => {
  const page = { lang: 'he', guest: '/tos', languages: ['en-US'] };
  expect(boot(page).root).toMatchObject({ lang: 'he', dir: 'rtl' });
  expect(boot({ ...page, cookie: 'lang=de' }).root).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect(boot({ ...page, search: '?lang=en' }).root).toMatchObject({ lang: 'en', dir: 'ltr' });
});

test('a press before the app runs is recorded; a language link only if something was typed', () => {
  const press = (href: string | undefined, value: string) => {
    const pressed = { href, dataset: {} as Record<string, string> };
    const event = { target: { closest: () => pressed }, preventDefault: vi.fn() };
    const { listeners, document } = boot({ guest: '/login' });
    document.querySelectorAll = () => [{ value }] as never;
    listeners.click?.(event);
    return ['pressed' in pressed.dataset, event.preventDefault.mock.calls.length];
  };
  expect(press(undefined, '')).toEqual([true, 0]);
  expect(press('?lang=en', 'me@a.example')).toEqual([true, 1]);
  expect(press('?lang=en', '')).toEqual([false, 0]);
  expect(boot().listeners.click).toBeUndefined();
});

test('a member is redirected from a prerendered landing page; a guest stays', () => {
  expect(boot({ drawn: 'en', cookie: 'session_hint=1' }).replace).toHaveBeenCalledExactlyOnceWith('/explore');
  expect(boot({ drawn: 'en' }).replace).not.toHaveBeenCalled();
  expect(boot({ cookie: 'session_hint=1' }).replace).not.toHaveBeenCalled();
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  ['<b>', undefined],
])('the page shows the stored theme %s as %s', (theme, taken) => {
  expect(boot({ storage: { theme } }).root.dataset.theme).toBe(taken);
});

test('unavailable storage leaves the system’s theme and hides nothing', () => {
  const { root } = boot({ storage: 'closed' });
  expect(root.dataset).not.toHaveProperty('theme');
  expect(root.dataset).not.toHaveProperty('concealed');
});

test.each([
  ['hidden by hand', { storage: { covered: '1' } }, true],
  ['locked, with a session', { storage: { pin: 'x' }, cookie: 'session_hint=1' }, true],
  ['a PIN of somebody who has signed out', { storage: { pin: 'x' } }, false],
  ['as always', {}, false],
] as const)('%s: nothing is seen of the site, and the tab says nothing of it', (_, found, isConcealed) => {
  const { root, document, icons } = boot(found as Found);
  expect('concealed' in root.dataset).toBe(isConcealed);
  expect(document.title).toBe(isConcealed ? 'Notes' : 'Afterglow');
  expect(icons[0]).toBe(isConcealed ? '/icons/plain.svg' : '/icons/icon.svg');
});

test('a neutral home-screen icon shows the neutral name and icons, and the app', () => {
  const { root, document, icons } = boot({ cookie: 'plain_home=1' });
  expect(document.title).toBe('Notes');
  expect(icons).toEqual(['/icons/plain.svg', '/icons/plain-192.png']);
  expect(root.dataset).toHaveProperty('plain');
  expect(root.dataset).not.toHaveProperty('concealed');
});

test('the browser’s install prompt is stored for later, and not shown', () => {
  const { listeners, global } = boot();
  const offer = { preventDefault: vi.fn() };
  listeners.beforeinstallprompt?.(offer);
  expect(offer.preventDefault).toHaveBeenCalled();
  expect(global.installable).toBe(offer);
});

test('the landing page shows that a session has ended before the first paint, once, and not with a newer session', () => {
  const tab = new Map([['signed_out', '1']]);
  const isSignedOutShown = (found: Found) => 'signedOut' in boot({ drawn: 'en', tab, ...found }).root.dataset;
  expect(isSignedOutShown({ cookie: 'session_hint=1' })).toBe(false);
  expect(isSignedOutShown({ drawn: undefined })).toBe(false);
  expect([isSignedOutShown({}), isSignedOutShown({})]).toEqual([true, false]);
});

test('the skeleton of the cards reserves the teaser’s place, unless it was answered today or there is no free spin', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 0, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const free = (wheel_teased?: string) =>
    'teased' in boot({ storage: wheel_teased ? { wheel_teased } : {} }).root.dataset;
  expect([free(), free('7 2026-11-21')]).toEqual([true, true]);
  expect([free('7 2026-11-22'), free('7 none')]).toEqual([false, false]);
});
