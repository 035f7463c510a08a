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

/** How long the history was after our own last step: what it has grown by since are steps of a page in a frame. */
let known: number | undefined;
/** The depth a step back is to end at, where steps of a frame were counted in: some of those may have been taken back. */
let wanted: number | undefined;

/** Back without the Navigation API: past what a page in a frame has gone since, which `history.go` counts. */
function goPastFrames(steps: number): void {
  const ofFrames = Math.max(0, history.length - (known ?? history.length));
  known = history.length;
  wanted = ofFrames > 0 ? browserHistory.here().depth + steps : undefined;
  history.go(steps - ofFrames);
}

/** Whether a step has led further back than it was to; then the history is on its way forward again. */
function wentTooFar(): boolean {
  const missing = wanted === undefined ? 0 : wanted - browserHistory.here().depth;
  wanted = undefined;
  if (missing > 0) history.go(missing);
  return missing > 0;
}

/** The browser's own. */
export const browserHistory: History = {
  here() {
    const { depth = 0, overlays = 0 } = (history.state ?? {}) as Partial<Place>;
    return { pathname: location.pathname, search: searchOf(location.search), depth, overlays };
  },
  write({ pathname, search, depth, overlays }, how) {
    history[`${how}State`]({ depth, overlays }, '', hrefOf(pathname, search));
    if (how === 'push') known = history.length;
  },
  go(steps) {
    // A payment page in its frame makes steps of its own, which `history.go` would count; where the browser knows the entries of
    // this window alone, it is led by them.
    const entry = steps < 0 ? ownEntry(steps) : undefined;
    if (!entry) return steps < 0 ? goPastFrames(steps) : history.go(steps);
    const { committed, finished } = window.navigation.traverseTo(entry.key);
    // Overtaken by another step: then that one holds.
    for (const step of [committed, finished]) step?.catch(() => {});
  },
  listen(moved) {
    const popped = ({ hasUAVisualTransition }: PopStateEvent): void => {
      if (!wentTooFar()) moved(hasUAVisualTransition === true);
    };
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  },
};
