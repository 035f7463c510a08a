import type { Address } from '../core/address.ts';
import type { RouteLocation } from '../core/history.ts';
import { detectInAppBrowser } from '../core/in-app-browser.ts';
import { inAppStore } from '../core/in-app-store.ts';
import { PageError } from '../core/page-error.ts';
import { storeRequestedPage } from '../core/requested-page.ts';
import { hasSessionHint } from '../core/session-hint.ts';

export const guardNames = ['authenticated', 'guest', 'redirect', 'useragent'] as const;
export type GuardName = (typeof guardNames)[number];

/** An address to redirect to, or null if a guard lets the visitor in. */
type Guard = (location: RouteLocation) => Address | null;

const guards: Record<GuardName, Guard> = {
  /** Pages of members: without a session the visitor goes to the landing, and to the page once they have signed in. */
  authenticated: ({ pathname, search }) => {
    if (hasSessionHint()) return null;
    storeRequestedPage(pathname, search);
    return '/';
  },
  /** Pages before sign-in: a member is redirected to the cards. */
  guest: () => (hasSessionHint() ? '/explore' : null),
  /** The landing page: the same, at the root of the site. */
  redirect: () => (hasSessionHint() ? '/explore' : null),
  /** Stores that the page is inside another app, so that it offers to open in a browser. */
  useragent: () => {
    // An app on the home screen of iOS has the user agent of a web view.
    const isInstalled = (navigator as { standalone?: boolean }).standalone === true;
    inAppStore.setState({ app: isInstalled ? null : detectInAppBrowser(navigator.userAgent) });
    return null;
  },
};

/** Runs a route's guards in order, up to the first that redirects. Throws for an unknown guard. */
export function runGuards(names: readonly string[], location: RouteLocation): Address | null {
  for (const name of names) {
    const guard = guards[name as GuardName] as Guard | undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    const redirect = guard(location);
    if (redirect) return redirect;
  }
  return null;
}

/** Creates the `beforeEnter` of a route: `createRouteGuard('guest', 'useragent')`. */
export const createRouteGuard =
  (...names: GuardName[]): Guard =>
  (location) =>
    runGuards(names, location);
