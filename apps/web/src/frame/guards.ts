import { redirect } from '@tanstack/react-router';
import { seenIn } from '../ground/in-app.ts';
import { inAppBrowser } from '../ground/in-app-browser.ts';
import { PageError } from '../ground/page-error.ts';
import { hasSessionHint } from '../ground/session-hint.ts';

export const guardNames = ['authenticated', 'guest', 'redirect', 'useragent'] as const;
export type GuardName = (typeof guardNames)[number];

const guards: Record<GuardName, () => void> = {
  /** Pages of members: without a session the visitor goes to the landing. */
  authenticated: () => {
    if (!hasSessionHint()) throw redirect({ to: '/', replace: true });
  },
  /** Pages for before signing in: a member goes on to the cards. */
  guest: () => {
    if (hasSessionHint()) throw redirect({ to: '/explore', replace: true });
  },
  /** The front door: the same, at the root of the site. */
  redirect: () => {
    if (hasSessionHint()) throw redirect({ to: '/explore', replace: true });
  },
  /** Remembers that the page is seen inside another app, so that it offers to open outside. */
  useragent: () => {
    // An app on the home screen of iOS calls itself what a webview does.
    const installed = (navigator as { standalone?: boolean }).standalone === true;
    seenIn.setState({ app: installed ? null : inAppBrowser(navigator.userAgent) });
  },
};

/** Runs a route's guards in order. A name that is none is a fault of ours and says so. */
export function runGuards(names: readonly string[]): void {
  for (const name of names) {
    const guard = guards[name as GuardName] as (() => void) | undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    guard();
  }
}

/** For a route: `...guarded('guest', 'useragent')`. */
export const guarded = (...names: GuardName[]): { beforeLoad: () => void } => ({
  beforeLoad: () => runGuards(names),
});
