import { SITE_PATHS } from '@afterglow/domain/site-paths';
import type { Address, LayoutPaths } from '../../core/address.ts';
import { isDesktop } from '../../core/desktop.ts';
import type { RouteLocation } from '../../core/history.ts';
import type { Route, RouteComponent } from '../../core/route.ts';
import { createRouteGuard } from '../route-guards.ts';
import { lazyRouteComponent, lazyScreen } from './lazy-screen.ts';

/** Returns the routes of one layout: its screens by path, as in the domain's list. */
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

const landingLayout = lazyScreen([], () => import('../../components/screen-scroller.tsx'), 'ScreenScroller');
const landing = lazyScreen(
  ['landing'],
  () => import('../../screens/landing/landing-route.tsx'),
  'LandingRoute',
);

const landingRoutes = createLayoutRoutes<LayoutPaths<'landing'>>(
  landingLayout,
  { '/': landing, '/landing': landing, '/landing-blue': landing },
  createRouteGuard('redirect', 'useragent'),
);

/** The layout of all pages with one form: it stays mounted from one to the next. */
const guestLayout = lazyScreen([], () => import('../layouts/guest-layout.tsx'), 'GuestLayout');

const recover = lazyScreen(
  ['auth'],
  () => import('../../screens/recover/recover-screen.tsx'),
  'RecoverScreen',
);

const guestRoutes = createLayoutRoutes<LayoutPaths<'guest'>>(
  guestLayout,
  {
    '/login': lazyScreen(['auth'], () => import('../../screens/login/login-screen.tsx'), 'LoginScreen'),
    '/register': lazyScreen(
      ['answers', 'wizard'],
      () => import('../../screens/register/register-screen.tsx'),
      'RegisterScreen',
    ),
    '/recover/:token?': recover,
    '/reset': recover,
  },
  createRouteGuard('guest', 'useragent'),
);

/** For both members and guests: targets of links in emails and other apps. */
const openRoutes = createLayoutRoutes<LayoutPaths<'open'>>(guestLayout, {
  '/verify/:token?': lazyScreen(
    ['auth'],
    () => import('../../screens/verify/verify-screen.tsx'),
    'VerifyScreen',
  ),
  '/undo/:token?': lazyScreen(
    ['account', 'auth'],
    () => import('../../screens/undo/undo-screen.tsx'),
    'UndoScreen',
  ),
  '/check/:slug?': lazyScreen(['auth'], () => import('../../screens/check/check-screen.tsx'), 'CheckScreen'),
  '/reconnect/:slug?': lazyScreen(
    ['auth'],
    () => import('../../screens/reconnect/reconnect-screen.tsx'),
    'ReconnectScreen',
  ),
  '/decision/:token?': lazyScreen(
    ['account', 'auth'],
    () => import('../../screens/decision/decision-screen.tsx'),
    'DecisionScreen',
  ),
  '/goodbye': lazyScreen(
    ['account'],
    () => import('../../screens/goodbye/goodbye-screen.tsx'),
    'GoodbyeScreen',
  ),
});

const pagesLayout = lazyScreen([], () => import('../layouts/pages-layout.tsx'), 'PagesLayout');
const terms = lazyScreen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'TermsScreen');

const pagesRoutes = [
  ...createLayoutRoutes<Exclude<LayoutPaths<'pages'>, '/withdraw'>>(pagesLayout, {
    '/tos': terms,
    '/terms-and-conditions': terms,
    '/privacy': lazyScreen(['legal'], () => import('../../screens/legal/legal-screen.tsx'), 'PrivacyScreen'),
    '/imprint': lazyScreen(
      ['imprint'],
      () => import('../../screens/imprint/imprint-screen.tsx'),
      'ImprintScreen',
    ),
    '/cancel': lazyScreen(['cancel'], () => import('../../screens/cancel/cancel-screen.tsx'), 'CancelScreen'),
    '/report': lazyScreen(
      ['reporting'],
      () => import('../../screens/report-content/report-content-screen.tsx'),
      'ReportContentScreen',
    ),
    '/accessibility': lazyScreen(
      ['accessibility', 'legal'],
      () => import('../../screens/accessibility/accessibility-screen.tsx'),
      'AccessibilityScreen',
    ),
    '/odds': lazyScreen(
      ['legal', 'odds', 'wheel'],
      () => import('../../screens/odds/odds-screen.tsx'),
      'OddsScreen',
    ),
    '/support': lazyScreen(
      ['legal'],
      () => import('../../screens/support/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
  ...createLayoutRoutes<'/withdraw'>(
    lazyScreen([], () => import('../layouts/withdraw-layout.tsx'), 'WithdrawLayout'),
    {
      '/withdraw': lazyScreen(
        ['withdraw'],
        () => import('../../screens/withdraw/withdraw-screen.tsx'),
        'WithdrawScreen',
      ),
    },
  ),
];

const loadMemberScreens = () => import('./member-screens.ts');
const memberLayout = lazyRouteComponent(async () => (await loadMemberScreens()).layout);
const memberGuard = createRouteGuard('authenticated', 'useragent');

/** Shown beside other screens on a desktop, so it redirects to one of them there. */
const desktopRedirects = new Map<string, Address>([
  ['/contacts', '/profile'],
  ['/settings', '/settings/account'],
]);

const memberRoutes = SITE_PATHS.member.map((path): Route => {
  const redirect = desktopRedirects.get(path);
  return {
    path,
    layout: memberLayout,
    screen: lazyRouteComponent(async () => (await loadMemberScreens()).screens[path]),
    beforeEnter: (location: RouteLocation) =>
      memberGuard(location) ?? (redirect && isDesktop() ? redirect : null),
  };
});

/** All routes of the app; `SITE_PATHS` of the domain lists the same paths for the server. */
export const routes: readonly Route[] = [
  ...landingRoutes,
  ...guestRoutes,
  ...openRoutes,
  ...pagesRoutes,
  ...memberRoutes,
];
