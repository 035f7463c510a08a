import { buildHref, parseSearch, type SearchParams } from './address.ts';

/** A history entry of the visit; it survives a reload. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: SearchParams;
  /** The number of Back steps before the visitor leaves the app. */
  readonly depth: number;
  /** How many of them are overlays, opened on top of each other. */
  readonly overlays: number;
}

export interface History {
  getLocation: () => RouteLocation;
  write: (place: RouteLocation, mode: 'push' | 'replace') => void;
  /** `getLocation` changes a moment later, and then the listeners are called. */
  go: (steps: number) => void;
  /**
   * Calls back after Back and Forward, not after `write`. `isRendered`: the browser has shown the page already, during
   * a swipe gesture. Returns a function that unsubscribes.
   */
  listen: (listener: (isRendered: boolean) => void) => () => void;
}

function getHistoryEntry(steps: number): NavigationHistoryEntry | undefined {
  if (!('navigation' in window) || !window.navigation.currentEntry) return undefined;
  return window.navigation.entries()[window.navigation.currentEntry.index + steps];
}

/** The length of the history after our own last step. If it has grown since, a page in a frame has made the steps. */
let knownLength: number | undefined;
/** The depth at which a step back has to end if steps of a frame were counted: some of those may have been undone. */
let targetDepth: number | undefined;

/**
 * Goes back without the Navigation API: also skips the steps of a page in a frame, which `history.go` counts.
 */
function goBackPastFrames(steps: number): void {
  const frameSteps = Math.max(0, history.length - (knownLength ?? history.length));
  knownLength = history.length;
  targetDepth = frameSteps > 0 ? browserHistory.getLocation().depth + steps : undefined;
  history.go(steps - frameSteps);
}

/** Returns whether a step went further back than intended. Then the history goes forward again. */
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
    // A payment page in its frame makes steps of its own, which `history.go` would count. If the browser exposes the
    // entries of this window alone, those are used.
    const entry = steps < 0 ? getHistoryEntry(steps) : undefined;
    if (!entry) return steps < 0 ? goBackPastFrames(steps) : history.go(steps);
    const { committed, finished } = window.navigation.traverseTo(entry.key);
    // Replaced by another step, which decides.
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
