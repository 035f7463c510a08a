import type { ComponentType, ReactNode } from 'react';
import type { Address } from './address.ts';
import type { RouteLocation } from './history.ts';

/** A screen or a layout: fetched before it is shown. */
export interface RouteComponent {
  /** Undefined when it is there. Never rejects: what could not be fetched is thrown by `Shown`, and fetched anew at the next asking. */
  load: () => Promise<void> | undefined;
  readonly Component: ComponentType<{ children?: ReactNode }>;
  /** Stands for it while what it shows is on its way; there as soon as the part itself is. */
  readonly Skeleton?: ComponentType<{ desktop: boolean; panes: boolean }> | undefined;
}

export interface Route {
  /** As in the site's list of addresses: `/chat/:slug?`. */
  readonly path: string;
  readonly layout: RouteComponent;
  readonly screen: RouteComponent;
  /** Runs before an address is taken: another one to go on to in its place, or null. */
  readonly beforeEnter?: (location: RouteLocation) => Address | null;
}

/** What stands at an address; without a route it is none of the app's. */
export interface RouteMatch {
  readonly route: Route | null;
  /** The part of the address that may be left out, by its name. */
  readonly params: Readonly<Record<string, string>>;
  /** What a guard threw in place of an answer. */
  readonly error?: unknown;
}

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed by hand: `%` alone is no escape.
    return text;
  }
}

/** Finds the page of a path as the server does (`isSitePath`); a slash at its end changes nothing. */
export function createRouteMatcher(routes: readonly Route[]): (pathname: string) => RouteMatch {
  const byPath = new Map(
    routes.map((route) => {
      const [first = '', name] = route.path.split('/:');
      return [first, { route, name: name?.replace('?', '') }];
    }),
  );
  return (pathname) => {
    const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const exact = byPath.get(trimmed);
    if (exact) return { route: exact.route, params: {} };
    const slashIndex = trimmed.lastIndexOf('/');
    const found =
      slashIndex > 0 && slashIndex < trimmed.length - 1
        ? byPath.get(trimmed.slice(0, slashIndex))
        : undefined;
    if (!found?.name) return { route: null, params: {} };
    return { route: found.route, params: { [found.name]: decodeParam(trimmed.slice(slashIndex + 1)) } };
  };
}
