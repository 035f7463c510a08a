import { createStore } from 'zustand/vanilla';
import { type Address, hrefOf, type Sought, writtenSearch } from './address.ts';
import type { History, Place } from './history.ts';
import { finderOf, type Page, type Route } from './route.ts';

interface Shown {
  /** Where the visitor is headed: what the address bar says. */
  readonly target: Place;
  /** What is on screen: the target, once its page has been fetched. */
  readonly place: Place;
  readonly page: Page;
}
interface Router {
  readonly history: History;
  readonly find: (pathname: string) => Page;
  readonly painted: (() => Promise<void>) | undefined;
  readonly stop: () => void;
}

const nowhere: Place = { pathname: '', search: {}, depth: 0, overlays: 0 };

export const shown = createStore<Shown>(() => ({
  target: nowhere,
  place: nowhere,
  page: { route: null, params: {} },
}));

let router: Router | undefined;
let turn = 0;

/**
 * Called once, at start, by the frame: the routes know every screen, so nothing below may import them. Resolves when the first
 * page can be drawn. With `painted`, which resolves after the next paint, a press is answered first: the link that leads to
 * where one is headed is marked, and the page itself is drawn only then.
 */
export function openRouter(
  routes: readonly Route[],
  history: History,
  painted?: () => Promise<void>,
): Promise<void> {
  router?.stop();
  const find = finderOf(routes);
  const arrive = (atOnce: boolean): Promise<void> => {
    const came = history.here();
    const { place, page } = admitted(came, find);
    if (place !== came) history.write(place, 'replace');
    return show(place, page, atOnce);
  };
  router = { history, find, painted, stop: history.listen((drawn) => void arrive(drawn)) };
  return arrive(true);
}

/** The place that the guards leave of a wanted one, and what stands there. */
function admitted(wanted: Place, find: Router['find']): { place: Place; page: Page } {
  let place = wanted;
  while (true) {
    const page = find(place.pathname);
    try {
      const instead = page.route?.before?.(place) ?? null;
      if (instead === null) return { place, page };
      place = { ...place, pathname: instead, search: {}, overlays: 0 };
    } catch (fault) {
      return { place, page: { ...page, fault } };
    }
  }
}

/** Leaves on screen what is there until the next page can take its place, and at least until the press has been answered. */
async function show(place: Place, page: Page, atOnce = false): Promise<void> {
  turn += 1;
  const mine = turn;
  const waits = loaded(page);
  if (!atOnce && router?.painted) waits.push(router.painted());
  if (waits.length > 0) {
    shown.setState({ target: place });
    await Promise.all(waits);
    // Meanwhile the visitor went elsewhere.
    if (mine !== turn) return;
  }
  shown.setState({ target: place, place, page });
}

const loaded = ({ route }: Page): Promise<void>[] =>
  [route?.layout.load(), route?.screen.load()].filter((waiting) => waiting !== undefined);

interface Move {
  /** Left out: the present address, with another search part. */
  to?: Address;
  /** Left out: none. */
  search?: Sought;
  /** In place of the present page: Back leads to the one before. */
  replace?: boolean;
  overlays?: number;
}

/** Goes to a page of the app. Resolves when it is shown, or when the visitor went elsewhere meanwhile; at once before the start. */
export async function navigate({ to, search = {}, replace = false, overlays = 0 }: Move): Promise<void> {
  if (!router) return;
  const { history, find } = router;
  const here = history.here();
  const { place, page } = admitted(
    { pathname: to ?? here.pathname, search: writtenSearch(search), depth: here.depth, overlays },
    find,
  );
  // A link to the page one is on leaves no second step for Back.
  if (hrefOf(place.pathname, place.search) === hrefOf(here.pathname, here.search)) return show(here, page);
  const next = replace ? place : { ...place, depth: here.depth + 1 };
  history.write(next, replace ? 'replace' : 'push');
  return show(next, page);
}

/** Goes to the conversation with a person, whatever screen or overlay is open. */
export const openChat = (personId: number): void => void navigate({ to: `/chat/${personId}` });

/** Fetches what stands at an address, for calling ahead. */
export function preload(to: Address): void {
  if (router) loaded(router.find(to));
}

/** Where the visitor is headed, which may not be on screen yet. */
export const target = (): Place => shown.getState().target;

/** Whether Back stays within the app. */
export const canGoBack = (): boolean => target().depth > 0;

/** Back, that many steps; `canGoBack` is asked before. */
export const goBack = (steps = 1): void => router?.history.go(-steps);
