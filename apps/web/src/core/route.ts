import type { ComponentType, ReactNode } from 'react';
import type { Address } from './address.ts';
import type { RouteLocation } from './history.ts';

/** A screen or a layout: loaded before it is shown. */
export interface RouteComponent {
  /** Undefined once it is loaded. Never rejects: `Shown` throws a load error, and the next call loads again. */
  load: () => Promise<void> | undefined;
  readonly Component: ComponentType<{ children?: ReactNode }>;
  /** Shown until its content has loaded; available as soon as the chunk is. */
  readonly Skeleton?: ComponentType<{ desktop: boolean; panes: boolean }> | undefined;
}

export interface Route {
  /** As in the domain's list of paths: `/chat/:slug?`. */
  readonly path: string;
  readonly layout: RouteComponent;
  readonly screen: RouteComponent;
  /** Runs before an address is shown. Returns an address to redirect to, or null. */
  readonly beforeEnter?: (location: RouteLocation) => Address | null;
}

/** The route of an address; without a route the address is not found. */
export interface RouteMatch {
  readonly route: Route | null;
  /** The optional part of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The error that a guard threw. */
  readonly error?: unknown;
}

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed by hand: `%` alone is no valid escape.
    return text;
  }
}

/** Finds the route of a path as the server does (`isSitePath`). A trailing slash changes nothing. */
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
