import { createRoute } from '@tanstack/react-router';
import { guarded } from '../guards.ts';
import { rootRoute } from './root-route.ts';
import { screen } from './screen.ts';

const layout = createRoute({
  id: 'guest-layout',
  getParentRoute: () => rootRoute,
  ...guarded('guest', 'useragent'),
  component: screen([], () => import('../layouts/guest-layout.tsx'), 'GuestLayout'),
});
const recover = screen(
  ['auth', 'wizard'],
  () => import('../../screens/recover/recover-screen.tsx'),
  'RecoverScreen',
);

export const guestRoutes = layout.addChildren([
  createRoute({
    path: '/login',
    getParentRoute: () => layout,
    validateSearch: ({ notice }: Record<string, unknown>): { notice?: string } =>
      typeof notice === 'string' ? { notice } : {},
    component: screen(['auth'], () => import('../../screens/login/login-screen.tsx'), 'LoginScreen'),
  }),
  createRoute({
    path: '/register',
    getParentRoute: () => layout,
    validateSearch: ({ step }: Record<string, unknown>): { step?: string } =>
      typeof step === 'string' ? { step } : {},
    component: screen(
      ['answers', 'explore', 'wizard'],
      () => import('../../screens/register/register-screen.tsx'),
      'RegisterScreen',
    ),
  }),
  createRoute({ path: '/recover/{-$token}', getParentRoute: () => layout, component: recover }),
  createRoute({ path: '/reset', getParentRoute: () => layout, component: recover }),
]);
