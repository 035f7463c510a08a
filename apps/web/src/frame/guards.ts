import type { Address } from '../ground/address.ts';
import type { Place } from '../ground/history.ts';
import { seenIn } from '../ground/in-app.ts';
import { inAppBrowser } from '../ground/in-app-browser.ts';
import { PageError } from '../ground/page-error.ts';
import { hasSessionHint } from '../ground/session-hint.ts';
import { rememberWanted } from '../ground/wanted-page.ts';

export const guardNames = ['authenticated', 'guest', 'redirect', 'useragent'] as const;
export type GuardName = (typeof guardNames)[number];

/** Another address to go on to, or null where a guard lets the visitor in. */
type Guard = (wanted: Place) => Address | null;

const guards: Record<GuardName, Guard> = {
  /** Pages of members: without a session the visitor goes to the landing, and to the page once they have signed in. */
  authenticated: ({ pathname, search }) => {
    if (hasSessionHint()) return null;
    rememberWanted(pathname, search);
    return '/';
  },
  /** Pages for before signing in: a member goes on to the cards. */
  guest: () => (hasSessionHint() ? '/explore' : null),
  /** The front door: the same, at the root of the site. */
  redirect: () => (hasSessionHint() ? '/explore' : null),
  /** Remembers that the page is seen inside another app, so that it offers to open outside. */
  useragent: () => {
    // An app on the home screen of iOS calls itself what a webview does.
    const installed = (navigator as { standalone?: boolean }).standalone === true;
    seenIn.setState({ app: installed ? null : inAppBrowser(navigator.userAgent) });
    return null;
  },
};

/** Runs a route's guards in order, up to the first that sends elsewhere. A name that is none is a fault of ours and says so. */
export function runGuards(names: readonly string[], wanted: Place): Address | null {
  for (const name of names) {
    const guard = guards[name as GuardName] as Guard | undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    const instead = guard(wanted);
    if (instead) return instead;
  }
  return null;
}

/** For a route's `before`: `guarded('guest', 'useragent')`. */
export const guarded =
  (...names: GuardName[]): Guard =>
  (wanted) =>
    runGuards(names, wanted);
