import { hrefOf, type Search, searchOf } from './address.ts';

/** A page of the visit, as the browser's history keeps it, also over a reload. */
export interface Place {
  readonly pathname: string;
  readonly search: Search;
  /** How many steps Back goes before it leaves the app. */
  readonly depth: number;
  /** How many of them were overlays, opened on top of each other. */
  readonly overlays: number;
}

export interface History {
  here: () => Place;
  write: (place: Place, how: 'push' | 'replace') => void;
  /** A moment later `here` is another place, and those who listen are told. */
  go: (steps: number) => void;
  /** Calls back after Back and Forward, not after `write`. Returns how to stop. */
  listen: (moved: () => void) => () => void;
}

/** The browser's own. */
export const browserHistory: History = {
  here() {
    const { depth = 0, overlays = 0 } = (history.state ?? {}) as Partial<Place>;
    return { pathname: location.pathname, search: searchOf(location.search), depth, overlays };
  },
  write({ pathname, search, depth, overlays }, how) {
    history[`${how}State`]({ depth, overlays }, '', hrefOf(pathname, search));
  },
  go: (steps) => history.go(steps),
  listen(moved) {
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  },
};
