import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { isDesktop } from '../ground/desktop.ts';
import { readOverlaySearch } from '../ground/overlay-address.ts';
import { ErrorScreen } from '../screens/error/error-screen.tsx';
import { NotFoundScreen } from '../screens/error/not-found-screen.tsx';
import { type GuardName, runGuards } from './guards.ts';
import { Root } from './root.tsx';

const guarded = (...names: GuardName[]) => ({ beforeLoad: () => runGuards(names) });

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
  validateSearch: readOverlaySearch,
});

const landingLayout = createRoute({
  id: 'landing-layout',
  getParentRoute: () => root,
  ...guarded('redirect', 'useragent'),
  component: lazyRouteComponent(() => import('./layouts/landing-layout.tsx'), 'LandingLayout'),
});
const landing = lazyRouteComponent(() => import('../screens/landing/landing-route.tsx'), 'LandingRoute');
const landings = (['/', '/landing', '/landing-blue'] as const).map((path) =>
  createRoute({ path, getParentRoute: () => landingLayout, component: landing }),
);

const guestLayout = createRoute({
  id: 'guest-layout',
  getParentRoute: () => root,
  ...guarded('guest', 'useragent'),
  component: lazyRouteComponent(() => import('./layouts/guest-layout.tsx'), 'GuestLayout'),
});
const login = createRoute({
  path: '/login',
  getParentRoute: () => guestLayout,
  validateSearch: ({ notice }: Record<string, unknown>): { notice?: string } =>
    typeof notice === 'string' ? { notice } : {},
  component: lazyRouteComponent(() => import('../screens/login/login-screen.tsx'), 'LoginScreen'),
});
const register = createRoute({
  path: '/register',
  getParentRoute: () => guestLayout,
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } =>
    typeof step === 'string' ? { step } : {},
  component: lazyRouteComponent(() => import('../screens/register/register-screen.tsx'), 'RegisterScreen'),
});
const recoverScreen = lazyRouteComponent(
  () => import('../screens/recover/recover-screen.tsx'),
  'RecoverScreen',
);
const recover = createRoute({
  path: '/recover/{-$token}',
  getParentRoute: () => guestLayout,
  component: recoverScreen,
});
const reset = createRoute({ path: '/reset', getParentRoute: () => guestLayout, component: recoverScreen });

const openLayout = createRoute({
  id: 'default-layout',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./layouts/guest-layout.tsx'), 'GuestLayout'),
});
const verify = createRoute({
  path: '/verify/{-$token}',
  getParentRoute: () => openLayout,
  component: lazyRouteComponent(() => import('../screens/verify/verify-screen.tsx'), 'VerifyScreen'),
});
const check = createRoute({
  path: '/check/{-$slug}',
  getParentRoute: () => openLayout,
  component: lazyRouteComponent(() => import('../screens/check/check-screen.tsx'), 'CheckScreen'),
});
const reconnect = createRoute({
  path: '/reconnect/{-$slug}',
  getParentRoute: () => openLayout,
  component: lazyRouteComponent(() => import('../screens/reconnect/reconnect-screen.tsx'), 'ReconnectScreen'),
});
const pagesLayout = createRoute({
  id: 'pages-layout',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./layouts/pages-layout.tsx'), 'PagesLayout'),
});
const legal = () => import('../screens/legal/legal-screen.tsx');
const tos = createRoute({
  path: '/tos',
  getParentRoute: () => pagesLayout,
  component: lazyRouteComponent(legal, 'TermsScreen'),
});
const terms = createRoute({
  path: '/terms-and-conditions',
  getParentRoute: () => pagesLayout,
  component: lazyRouteComponent(legal, 'TermsScreen'),
});
const privacy = createRoute({
  path: '/privacy',
  getParentRoute: () => pagesLayout,
  component: lazyRouteComponent(legal, 'PrivacyScreen'),
});
const support = createRoute({
  path: '/support',
  getParentRoute: () => pagesLayout,
  component: lazyRouteComponent(() => import('../screens/support/support-screen.tsx'), 'SupportScreen'),
});

const memberLayout = createRoute({
  id: 'member-layout',
  getParentRoute: () => root,
  ...guarded('authenticated', 'useragent'),
  component: lazyRouteComponent(() => import('./layouts/member-layout.tsx'), 'MemberLayout'),
});
const explore = createRoute({
  path: '/explore',
  getParentRoute: () => memberLayout,
  component: lazyRouteComponent(() => import('../screens/explore/explore-screen.tsx'), 'ExploreScreen'),
});
const contacts = createRoute({
  path: '/contacts',
  getParentRoute: () => memberLayout,
  beforeLoad: () => {
    // There the contacts stand beside every screen.
    if (isDesktop()) throw redirect({ to: '/profile', replace: true });
  },
  component: lazyRouteComponent(() => import('../screens/contacts/contacts-screen.tsx'), 'ContactsScreen'),
});
export const chatRoute = createRoute({
  path: '/chat/{-$slug}',
  getParentRoute: () => memberLayout,
  component: lazyRouteComponent(() => import('../screens/chat/chat-screen.tsx'), 'ChatScreen'),
});
const profile = createRoute({
  path: '/profile',
  getParentRoute: () => memberLayout,
  component: lazyRouteComponent(() => import('../screens/profile/profile-screen.tsx'), 'ProfileScreen'),
});
const settings = createRoute({
  path: '/settings',
  getParentRoute: () => memberLayout,
  component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const routeTree = root.addChildren([
  landingLayout.addChildren(landings),
  guestLayout.addChildren([login, register, recover, reset]),
  openLayout.addChildren([verify, check, reconnect]),
  pagesLayout.addChildren([tos, terms, privacy, support]),
  memberLayout.addChildren([explore, contacts, chatRoute, profile, settings]),
]);

export const router = createRouter({
  routeTree,
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
