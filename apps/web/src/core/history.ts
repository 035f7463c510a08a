import { buildHref, parseSearch, type SearchParams } from './address.ts';

/** A page of the visit, as the browser's history keeps it, also over a reload. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: SearchParams;
  /** How many steps Back goes before it leaves the app. */
  readonly depth: number;
  /** How many of them were overlays, opened on top of each other. */
  readonly overlays: number;
}

export interface History {
  getLocation: () => RouteLocation;
  write: (place: RouteLocation, mode: 'push' | 'replace') => void;
  /** A moment later `here` is another place, and those who listen are told. */
  go: (steps: number) => void;
  /**
   * Calls back after Back and Forward, not after `write`; `drawn` where the browser has shown the page already, under the finger
   * that swiped to it. Returns how to stop.
   */
  listen: (listener: (isRendered: boolean) => void) => () => void;
}

function getHistoryEntry(steps: number): NavigationHistoryEntry | undefined {
  if (!('navigation' in window) || !window.navigation.currentEntry) return undefined;
  return window.navigation.entries()[window.navigation.currentEntry.index + steps];
}

/** How long the history was after our own last step: what it has grown by since are steps of a page in a frame. */
let knownLength: number | undefined;
/** The depth a step back is to end at, where steps of a frame were counted in: some of those may have been taken back. */
let targetDepth: number | undefined;

/** Back without the Navigation API: past what a page in a frame has gone since, which `history.go` counts. */
function goBackPastFrames(steps: number): void {
  const frameSteps = Math.max(0, history.length - (knownLength ?? history.length));
  knownLength = history.length;
  targetDepth = frameSteps > 0 ? browserHistory.getLocation().depth + steps : undefined;
  history.go(steps - frameSteps);
}

/** Whether a step has led further back than it was to; then the history is on its way forward again. */
function correctOvershoot(): boolean {
  const missing = targetDepth === undefined ? 0 : targetDepth - browserHistory.getLocation().depth;
  targetDepth = undefined;
  if (missing > 0) history.go(missing);
  return missing > 0;
}

/** The browser's own. */
export const browserHistory: History = {
  getLocation() {
    const { depth = 0, overlays = 0 } = (history.state ?? {}) as Partial<RouteLocation>;
    return { pathname: location.pathname, search: parseSearch(location.search), depth, overlays };
  },
  write({ pathname, search, depth, overlays }, mode) {
    history[`${mode}State`]({ depth, overlays }, '', buildHref(pathname, search));
    if (mode === 'push') knownLength = history.length;
  },
  go(steps) {
    // A payment page in its frame makes steps of its own, which `history.go` would count; where the browser knows the entries of
    // this window alone, it is led by them.
    const entry = steps < 0 ? getHistoryEntry(steps) : undefined;
    if (!entry) return steps < 0 ? goBackPastFrames(steps) : history.go(steps);
    const { committed, finished } = window.navigation.traverseTo(entry.key);
    // Overtaken by another step: then that one holds.
    for (const step of [committed, finished]) step?.catch(() => {});
  },
  listen(listener) {
    const onPopState = ({ hasUAVisualTransition }: PopStateEvent): void => {
      if (!correctOvershoot()) listener(hasUAVisualTransition === true);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  },
};
