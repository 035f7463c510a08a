import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouterHistory,
  useParams,
} from '@tanstack/react-router';
import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import type { Area } from '../core/area.ts';
import { idPattern } from '../core/id-pattern.ts';
import { useSession } from '../core/session.ts';
import { loadAreaMessages } from '../core/translations.tsx';
import { areas, listAreasFor } from './areas.ts';
import { AreaFailed, AreaNotForRole, NotFound, SplashScreen } from './page-states.tsx';
import { Root } from './shell.tsx';

function Home() {
  const role = useSession((session) => session.user?.role);
  const own = role ? listAreasFor(role) : [];
  const home = own.find(({ homeOf }) => role && homeOf?.includes(role)) ?? own[0];
  return home ? <Navigate to={home.path} replace /> : <NotFound />;
}

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: AreaFailed,
});
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });

/** The messages of lists and forms. */
const KIT_MESSAGES = ['table', 'errors'] as const;

/**
 * Returns the route of an area, and of its tabs and records. Screen and messages are loaded when it is first opened; a
 * role below the least one gets a page that says so.
 */
function createAreaRoutes({ path, minRole, messages: own, hasOwnPage, load, tabs, record }: Area) {
  const messages = hasOwnPage ? own : [...KIT_MESSAGES, ...own];

  function openForRole(children: ReactNode) {
    return <ForRole minRole={minRole}>{children}</ForRole>;
  }
  const Screen = lazyWith(messages, load);
  const shared = { getParentRoute: () => rootRoute, errorComponent: AreaFailed };
  const screen = createRoute({
    ...shared,
    path,
    component: () => openForRole(<Screen tab={tabs?.[0]?.id ?? ''} />),
  });
  if (!record && !tabs) return [screen];
  const RecordScreen = record && lazyWith(messages, record.load);
  const paths = [
    ...new Set([...(tabs || !record?.path ? [path] : []), ...(record?.path ? [record.path] : [])]),
  ];
  const createPartRoute = (of: `/${string}`) =>
    createRoute({
      ...shared,
      path: `${of}/$part/{-$tab}`,
      component: function AreaPart() {
        const { part = '', tab } = useParams({ strict: false }) as { part?: string; tab?: string };
        // Another record is another page: nothing of what is open in one is kept for the next.
        if (RecordScreen && of === (record.path ?? path) && idPattern.test(part))
          return openForRole(<RecordScreen key={part} id={Number(part)} tab={tab} />);
        if (of === path && tab === undefined && tabs?.some(({ id }) => id === part))
          return openForRole(<Screen key={part} tab={part} />);
        return <NotFound />;
      },
    });
  return [screen, ...paths.map(createPartRoute)];
}

function ForRole({ minRole, children }: { minRole: StaffRole; children: ReactNode }) {
  const role = useSession((session) => session.user?.role);
  if (!role || !hasRoleAtLeast(role, minRole)) return <AreaNotForRole minRole={minRole} />;
  return <Suspense fallback={<SplashScreen />}>{children}</Suspense>;
}

/** Returns a component that is loaded together with its messages. */
const lazyWith = <Props extends object>(
  messages: Area['messages'],
  load: () => Promise<FunctionComponent<Props>>,
) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadAreaMessages(messages)]);
    return { default: component };
  });

/** Parses search parameters as plain texts, so that an address is readable: `?kind=act,read`. */
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

/**
 * Creates the router, with one path an area below `/console`. `history` is for tests; else it is the
 * browser's.
 */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...areas.flatMap(createAreaRoutes)]),
    basepath: '/console',
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  });
}
