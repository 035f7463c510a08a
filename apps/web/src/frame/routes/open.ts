import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';
import { screen } from './screen.ts';

/** For members and guests alike: what links in mails and other apps lead to. */
const layout = createRoute({
  id: 'default-layout',
  getParentRoute: () => rootRoute,
  component: screen([], () => import('../layouts/guest-layout.tsx'), 'GuestLayout'),
});

export const openRoutes = layout.addChildren([
  createRoute({
    path: '/verify/{-$token}',
    getParentRoute: () => layout,
    component: screen(['auth'], () => import('../../screens/verify/verify-screen.tsx'), 'VerifyScreen'),
  }),
  createRoute({
    path: '/check/{-$slug}',
    getParentRoute: () => layout,
    component: screen(['auth'], () => import('../../screens/check/check-screen.tsx'), 'CheckScreen'),
  }),
  createRoute({
    path: '/reconnect/{-$slug}',
    getParentRoute: () => layout,
    component: screen(
      ['auth'],
      () => import('../../screens/reconnect/reconnect-screen.tsx'),
      'ReconnectScreen',
    ),
  }),
]);
