import type { ComponentType, ReactNode } from 'react';
import type { Address } from './address.ts';
import type { Place } from './history.ts';

/** A screen or a layout: fetched before it is shown. */
export interface Part {
  /** Undefined when it is there. Never rejects: what could not be fetched is thrown by `Shown`, and fetched anew at the next asking. */
  load: () => Promise<void> | undefined;
  readonly Shown: ComponentType<{ children?: ReactNode }>;
  /** Stands for it while what it shows is on its way; there as soon as the part itself is. */
  readonly Outline?: ComponentType<{ desktop: boolean; panes: boolean }> | undefined;
}

export interface Route {
  /** As in the site's list of addresses: `/chat/:slug?`. */
  readonly path: string;
  readonly layout: Part;
  readonly screen: Part;
  /** Runs before an address is taken: another one to go on to in its place, or null. */
  readonly before?: (wanted: Place) => Address | null;
}

/** What stands at an address; without a route it is none of the app's. */
export interface Page {
  readonly route: Route | null;
  /** The part of the address that may be left out, by its name. */
  readonly params: Readonly<Record<string, string>>;
  /** What a guard threw in place of an answer. */
  readonly fault?: unknown;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed by hand: `%` alone is no escape.
    return part;
  }
}

/** Finds the page of a path as the server does (`isSitePath`); a slash at its end changes nothing. */
export function finderOf(routes: readonly Route[]): (pathname: string) => Page {
  const known = new Map(
    routes.map((route) => {
      const [first = '', name] = route.path.split('/:');
      return [first, { route, name: name?.replace('?', '') }];
    }),
  );
  return (pathname) => {
    const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const whole = known.get(trimmed);
    if (whole) return { route: whole.route, params: {} };
    const cut = trimmed.lastIndexOf('/');
    const found = cut > 0 && cut < trimmed.length - 1 ? known.get(trimmed.slice(0, cut)) : undefined;
    if (!found?.name) return { route: null, params: {} };
    return { route: found.route, params: { [found.name]: decoded(trimmed.slice(cut + 1)) } };
  };
}
