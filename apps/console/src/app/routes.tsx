import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Area } from '../core/area.ts';
import { useSession } from '../core/session.ts';
import { loadAreaMessages } from '../core/translations.tsx';
import { areas, listAreasFor } from './areas.ts';
import { AreaFailed, NotForRole, NotFound, SplashScreen } from './page-states.tsx';
import { Root } from './shell.tsx';

function Home() {
  const role = useSession((session) => session.user?.role);
  const home = role && listAreasFor(role)[0];
  return home ? <Navigate to={home.path as never} replace /> : <NotFound />;
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });

/** The route of an area. Screen and messages are loaded when it is first opened; a role below the least one gets a page that says so. */
function createAreaRoute({ path, minRole, messages, validateSearch, load }: Area) {
  const Screen = lazy(async () => {
    const [component] = await Promise.all([load(), loadAreaMessages(messages)]);
    return { default: component };
  });
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch,
    errorComponent: AreaFailed,
    component: function AreaRoute() {
      const role = useSession((session) => session.user?.role);
      if (!role || !hasRoleAtLeast(role, minRole)) return <NotForRole minRole={minRole} />;
      return (
        <Suspense fallback={<SplashScreen />}>
          <Screen />
        </Suspense>
      );
    },
  });
}

/** Search parameters are plain texts, so that an address is readable: `?kind=act,read`. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const text = new URLSearchParams(texts)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%40', '@')
    .replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}

/** One path an area, below `/console`. `history` is for tests; else it is the browser's. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...areas.map(createAreaRoute)]),
    basepath: '/console',
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
