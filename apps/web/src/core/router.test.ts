import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import type { Address } from './address.ts';
import { closeOverlay, closeOverlays, openOverlay, parseOverlay } from './overlay-address.ts';
import type { Route, RouteComponent } from './route.ts';
import {
  canGoBack,
  getTargetLocation,
  goBack,
  navigate,
  openRouter,
  preload,
  routerStore,
} from './router.ts';

const nothing: RouteComponent = { load: () => undefined, Component: () => null };

/** Creates a screen that loads on demand, and has loaded when `arrive` is called. */
function slow(): { screen: RouteComponent; requested: () => number; arrive: () => Promise<void> } {
  let requested = 0;
  let isHere = false;
  let done = (): void => {};
  const coming = new Promise<void>((resolve) => {
    done = resolve;
  });
  return {
    screen: {
      load() {
        requested += 1;
        return isHere ? undefined : coming;
      },
      Component: () => null,
    },
    requested: () => requested,
    async arrive() {
      isHere = true;
      done();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  layout: nothing,
  screen: nothing,
  ...more,
});

let cards = slow();
let isSignedIn = false;
const toCards = (): Address | null => (isSignedIn ? '/explore' : null);
const toLanding = (): Address | null => (isSignedIn ? null : '/');

async function open(address: string): Promise<void> {
  const routes = [
    route('/'),
    route('/login', { beforeEnter: toCards }),
    route('/register', { beforeEnter: toCards }),
    route('/recover/:token?'),
    route('/support'),
    route('/explore', { beforeEnter: toLanding, screen: cards.screen }),
    route('/profile', {
      beforeEnter: () => {
        throw new Error('broken');
      },
    }),
  ];
  await openRouter(routes, memoryHistory(address));
}

beforeEach(() => {
  cards = slow();
  isSignedIn = false;
  // The element with the focus when an overlay was opened: none here.
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

const seen = () => {
  const { location, match } = routerStore.getState();
  return {
    path: location.pathname,
    search: location.search,
    at: match.route?.path ?? null,
    params: match.params,
  };
};

test('the route of an address is the same as on the server', async () => {
  const found: [string, string | null, object?][] = [
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/recover', '/recover/:token?'],
    ['/recover/', '/recover/:token?'],
    ['/recover/a%20b', '/recover/:token?', { token: 'a b' }],
    ['/recover/50%', '/recover/:token?', { token: '50%' }],
    ['/recover/a/b', null],
    ['/login/a', null],
    ['/nowhere', null],
    ['/constructor', null],
  ];
  for (const [address, at, params = {}] of found) {
    await open(address);
    expect([address, seen().at, seen().params]).toEqual([address, at, params]);
  }
});

test('[S2.02, S6.02] a guard redirects before the address is pushed: Back does not lead to it again', async () => {
  isSignedIn = true;
  await cards.arrive();
  await open('/login?notice=link');
  expect(seen()).toMatchObject({ path: '/explore', search: {} });
  expect(canGoBack()).toBe(false);

  await navigate({ to: '/support' });
  isSignedIn = false;
  await navigate({ to: '/explore' });
  expect(seen().path).toBe('/');
  goBack();
  expect(seen().path).toBe('/support');
  expect(canGoBack()).toBe(true);
  goBack();
  expect(seen().path, 'the session has ended meanwhile').toBe('/');
});

test('the current page stays until the next one has loaded, and the address changes at once', async () => {
  isSignedIn = true;
  await open('/support');
  const going = navigate({ to: '/explore' });
  expect(getTargetLocation().pathname).toBe('/explore');
  expect(seen()).toMatchObject({ path: '/support', at: '/support' });
  await cards.arrive();
  await going;
  expect(seen()).toMatchObject({ path: '/explore', at: '/explore' });
});

test('a visitor who navigates elsewhere during a load is not brought back when it ends', async () => {
  isSignedIn = true;
  await open('/support');
  const going = navigate({ to: '/explore' });
  goBack();
  expect(seen().path).toBe('/support');
  await cards.arrive();
  await going;
  expect(seen().path).toBe('/support');
  expect(getTargetLocation().pathname).toBe('/support');
});

test('Back and Forward follow the history, with the search part of each page', async () => {
  await open('/login?notice=link&utm=x');
  expect(seen().search).toEqual({ notice: 'link', utm: 'x' });
  await navigate({ to: '/register', search: { step: 'goal', none: undefined } });
  expect(seen()).toMatchObject({ path: '/register', search: { step: 'goal' } });
  goBack();
  expect(seen()).toMatchObject({ path: '/login', search: { notice: 'link', utm: 'x' } });
  expect(canGoBack()).toBe(false);
  goBack(-1);
  expect(seen().search).toEqual({ step: 'goal' });
});

test('a replaced page leaves Back unchanged, and the same page twice is one history entry', async () => {
  await open('/login');
  await navigate({ to: '/register' });
  await navigate({ to: '/support', replace: true });
  await navigate({ to: '/support' });
  goBack();
  expect(seen().path).toBe('/login');
});

test('overlays stack over a page, one Back step each, and close together', async () => {
  await open('/support');
  openOverlay('profile', { person: 7 });
  openOverlay('profile', { person: 7 });
  openOverlay('credits', {});
  expect(parseOverlay(seen().search)).toEqual({ name: 'credits', params: {} });
  goBack();
  expect(parseOverlay(seen().search)).toEqual({ name: 'profile', params: { person: 7 } });
  openOverlay('match', { person: 7 }, { replace: true });
  closeOverlay();
  expect(seen()).toMatchObject({ path: '/support', search: {} });

  openOverlay('credits', {});
  openOverlay('payment', { package: 1, kind: 'premium' });
  closeOverlays();
  expect(seen()).toMatchObject({ path: '/support', search: {} });
  expect(canGoBack()).toBe(false);
});

test('closing an overlay that was opened by its address keeps the page below it', async () => {
  await open('/support?overlay=credits');
  closeOverlay();
  expect(seen()).toMatchObject({ path: '/support', search: {} });
  expect(canGoBack()).toBe(false);
});

test('preloading loads a page without navigating', async () => {
  await open('/support');
  preload('/explore');
  expect(cards.requested()).toBe(1);
  expect(seen().path).toBe('/support');
});

test('the error of a guard is shown instead of the page', async () => {
  await open('/support');
  await navigate({ to: '/profile' });
  expect(routerStore.getState().match.error).toEqual(new Error('broken'));
});

test('a press gets feedback before its page renders: first the link is marked, after the paint the page is shown', async () => {
  let paint = (): void => {};
  const painted = () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    });
  await openRouter(
    [route('/support'), route('/login'), route('/register')],
    memoryHistory('/support'),
    painted,
  );
  expect(seen().path, 'the first page has no press to answer').toBe('/support');

  const going = navigate({ to: '/login' });
  expect(getTargetLocation().pathname).toBe('/login');
  expect(seen()).toMatchObject({ path: '/support', at: '/support' });
  paint();
  await going;
  expect(seen()).toMatchObject({ path: '/login', at: '/login' });

  const first = navigate({ to: '/register' });
  const paintOfFirst = paint;
  const second = navigate({ to: '/support' });
  paintOfFirst();
  await first;
  expect(seen().path, 'the second press leads elsewhere').toBe('/login');
  paint();
  await second;
  expect(seen().path).toBe('/support');
});

test('a page that the browser has already shown during a swipe back is rendered at once', async () => {
  const history = memoryHistory('/support');
  let moved = (_drawn: boolean): void => {};
  const never = () => new Promise<void>(() => {});
  await openRouter(
    [route('/support'), route('/login')],
    {
      ...history,
      listen: (listener) => {
        moved = listener;
        return history.listen(() => {});
      },
    },
    never,
  );
  void navigate({ to: '/login' });
  goBack();
  moved(true);
  expect(seen().path).toBe('/support');
  void navigate({ to: '/login' });
  goBack();
  goBack(-1);
  moved(true);
  expect(seen().path).toBe('/login');
});
