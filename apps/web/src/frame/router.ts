import { createRouter } from '@tanstack/react-router';
import { guestRoutes } from './routes/guest.ts';
import { landingRoutes } from './routes/landing.ts';
import { memberRoutes } from './routes/member.ts';
import { openRoutes } from './routes/open.ts';
import { pagesRoutes } from './routes/pages.ts';
import { rootRoute } from './routes/root-route.ts';

/** All addresses of the app; `sitePaths` of the domain lists the same, for the server. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([landingRoutes, guestRoutes, openRoutes, pagesRoutes, memberRoutes]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 350,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
