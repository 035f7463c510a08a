import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { InboxScreen } from '../areas/inbox/inbox-screen.tsx';
import { useSession } from '../ground/session.ts';
import { type AreaPath, areas, homeOf, mayOpen } from './areas.ts';
import { Root } from './root.tsx';

/** What an area shows; the list of areas says which there are. */
const screens: Record<AreaPath, () => ReactElement> = { '/inbox': InboxScreen };

function Home() {
  const role = useSession((session) => session.user?.role);
  const home = role && homeOf(role);
  return home ? <Navigate to={home} replace /> : null;
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: Home });
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });
const areaRoutes = areas.map(({ path }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: function Area() {
      const role = useSession((session) => session.user?.role);
      const Screen = screens[path];
      return role && mayOpen(path, role) ? <Screen /> : <Home />;
    },
  }),
);

/** One path an area, below `/console`. `history` is for tests; else it is the browser's. */
export function openRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...areaRoutes]),
    basepath: '/console',
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
