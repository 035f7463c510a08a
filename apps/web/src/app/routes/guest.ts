import type { LayoutPaths } from '../../core/address.ts';
import { createRouteGuard } from '../route-guards.ts';
import { createLayoutRoutes } from './create-layout-routes.ts';
import { guestLayout } from './guest-layout.ts';
import { lazyScreen } from './lazy-screen.ts';

const recover = lazyScreen(
  ['auth'],
  () => import('../../screens/recover/recover-screen.tsx'),
  'RecoverScreen',
);

export const guestRoutes = createLayoutRoutes<LayoutPaths<'guest'>>(
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
