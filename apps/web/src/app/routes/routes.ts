import type { Route } from '../../core/route.ts';
import { guestRoutes } from './guest.ts';
import { landingRoutes } from './landing.ts';
import { memberRoutes } from './member.ts';
import { openRoutes } from './open.ts';
import { pagesRoutes } from './pages.ts';

/** All addresses of the app; `sitePaths` of the domain lists the same, for the server. */
export const routes: readonly Route[] = [
  ...landingRoutes,
  ...guestRoutes,
  ...openRoutes,
  ...pagesRoutes,
  ...memberRoutes,
];
