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
  /**
   * Calls back after Back and Forward, not after `write`; `drawn` where the browser has shown the page already, under the finger
   * that swiped to it. Returns how to stop.
   */
  listen: (moved: (drawn: boolean) => void) => () => void;
}

function ownEntry(steps: number): NavigationHistoryEntry | undefined {
  if (!('navigation' in window) || !window.navigation.currentEntry) return undefined;
  return window.navigation.entries()[window.navigation.currentEntry.index + steps];
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
  go(steps) {
    // A payment page in its frame makes steps of its own, which `history.go` would count; where the browser knows the entries of
    // this window alone, it is led by them.
    const entry = steps < 0 ? ownEntry(steps) : undefined;
    if (!entry) return history.go(steps);
    const { committed, finished } = window.navigation.traverseTo(entry.key);
    // Overtaken by another step: then that one holds.
    for (const step of [committed, finished]) step?.catch(() => {});
  },
  listen(moved) {
    const popped = ({ hasUAVisualTransition }: PopStateEvent): void => moved(hasUAVisualTransition === true);
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  },
};
