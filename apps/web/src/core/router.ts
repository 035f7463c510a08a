import { createStore } from 'zustand/vanilla';
import { type Address, buildHref, type SearchInput, serializeSearch } from './address.ts';
import { readCampaignVisit, withCampaignVisit } from './campaign-visit.ts';
import type { History, RouteLocation } from './history.ts';
import { createRouteMatcher, type Route, type RouteMatch } from './route.ts';

interface RouterState {
  /** The target of the navigation, as in the address bar. */
  readonly target: RouteLocation;
  /** The page on screen: the target, once it has loaded. */
  readonly location: RouteLocation;
  readonly match: RouteMatch;
}
interface Router {
  readonly history: History;
  readonly match: (pathname: string) => RouteMatch;
  readonly waitForPaint: (() => Promise<void>) | undefined;
  readonly stop: () => void;
}

const initialLocation: RouteLocation = { pathname: '', search: {}, depth: 0, overlays: 0 };

export const routerStore = createStore<RouterState>(() => ({
  target: initialLocation,
  location: initialLocation,
  match: { route: null, params: {} },
}));

let router: Router | undefined;
let navigationId = 0;

/**
 * Opens the router. The app calls this once, at start: the routes import every screen, so no lower layer may
 * import them. Resolves when the first page can be rendered. With `waitForPaint`, which resolves after the
 * next paint, a press gets feedback first: the link of the target is marked, and the page is rendered only
 * then.
 */
export function openRouter(
  routes: readonly Route[],
  history: History,
  waitForPaint?: () => Promise<void>,
): Promise<void> {
  router?.stop();
  const matchRoute = createRouteMatcher(routes);
  readCampaignVisit(history.getLocation().search);
  const arrive = (isImmediate: boolean): Promise<void> => {
    const current = history.getLocation();
    const { place, page } = resolveRoute(current, matchRoute);
    if (place !== current) history.write(place, 'replace');
    return showRoute(place, page, isImmediate);
  };
  router = {
    history,
    match: matchRoute,
    waitForPaint,
    stop: history.listen((isRendered) => void arrive(isRendered)),
  };
  return arrive(true);
}

/** Returns the target after the guards have run, and its route. */
function resolveRoute(
  requested: RouteLocation,
  find: Router['match'],
): { place: RouteLocation; page: RouteMatch } {
  let place = requested;
  while (true) {
    const page = find(place.pathname);
    try {
      const redirect = page.route?.beforeEnter?.(place) ?? null;
      if (redirect === null) return { place, page };
      place = { ...place, pathname: redirect, search: withCampaignVisit(redirect, {}), overlays: 0 };
    } catch (error) {
      return { place, page: { ...page, error } };
    }
  }
}

/**
 * Keeps the current page on screen until the next one has loaded, and at least until the press has had its feedback.
 */
async function showRoute(location: RouteLocation, match: RouteMatch, isImmediate = false): Promise<void> {
  navigationId += 1;
  const id = navigationId;
  const pending = loadRoute(match);
  if (!isImmediate && router?.waitForPaint) pending.push(router.waitForPaint());
  if (pending.length > 0) {
    routerStore.setState({ target: location });
    await Promise.all(pending);
    // The visitor navigated elsewhere meanwhile.
    if (id !== navigationId) return;
  }
  routerStore.setState({ target: location, location, match });
}

const loadRoute = ({ route }: RouteMatch): Promise<void>[] =>
  [route?.layout.load(), route?.screen.load()].filter((pending) => pending !== undefined);

interface NavigateOptions {
  /** Defaults to the current path, with other search parameters. */
  to?: Address;
  /** Defaults to none. */
  search?: SearchInput;
  /** Replaces the current page: Back leads to the one before. */
  replace?: boolean;
  overlays?: number;
}

/**
 * Navigates to a page of the app. Resolves when it is shown, or when the visitor went elsewhere meanwhile; immediately
 * before the router has started.
 */
export async function navigate({
  to,
  search = {},
  replace = false,
  overlays = 0,
}: NavigateOptions): Promise<void> {
  if (!router) return;
  const { history, match } = router;
  const current = history.getLocation();
  const pathname = to ?? current.pathname;
  const { place, page } = resolveRoute(
    {
      pathname,
      search: withCampaignVisit(pathname, serializeSearch(search)),
      depth: current.depth,
      overlays,
    },
    match,
  );
  // A link to the current page adds no second history entry.
  if (buildHref(place.pathname, place.search) === buildHref(current.pathname, current.search))
    return showRoute(current, page);
  const next = replace ? place : { ...place, depth: current.depth + 1 };
  history.write(next, replace ? 'replace' : 'push');
  return showRoute(next, page);
}

/** Navigates to the conversation with a person from any screen or overlay. */
export const openChat = (personId: number): void => void navigate({ to: `/chat/${personId}` });

/** Preloads the page of an address. */
export function preload(to: Address): void {
  if (router) loadRoute(router.match(to));
}

/** Returns the target of the navigation, which may not be on screen yet. */
export const getTargetLocation = (): RouteLocation => routerStore.getState().target;

/** Returns whether Back stays within the app. */
export const canGoBack = (): boolean => getTargetLocation().depth > 0;

/** Goes back that many steps. Check `canGoBack` first. */
export const goBack = (steps = 1): void => router?.history.go(-steps);
