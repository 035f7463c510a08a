import type { Part, Route } from '../../ground/route.ts';

/** The routes of one layout: its screens by their addresses, as the site's list spells them. */
export const ofLayout = <Path extends string>(
  layout: Part,
  screens: Readonly<Record<Path, Part>>,
  before?: Route['before'],
): Route[] =>
  Object.entries<Part>(screens).map(([path, screen]) => ({
    path,
    layout,
    screen,
    ...(before && { before }),
  }));
