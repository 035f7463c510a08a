import type { Route, RouteComponent } from '../../core/route.ts';

/** The routes of one layout: its screens by their addresses, as the site's list spells them. */
export const createLayoutRoutes = <Path extends string>(
  layout: RouteComponent,
  screens: Readonly<Record<Path, RouteComponent>>,
  beforeEnter?: Route['beforeEnter'],
): Route[] =>
  Object.entries<RouteComponent>(screens).map(([path, screen]) => ({
    path,
    layout,
    screen,
    ...(beforeEnter && { beforeEnter }),
  }));
