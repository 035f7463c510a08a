import type { LayoutPaths } from '../../core/address.ts';
import { createLayoutRoutes } from './create-layout-routes.ts';
import { guestLayout } from './guest-layout.ts';
import { lazyScreen } from './lazy-screen.ts';

/** For members and guests alike: what links in mails and other apps lead to. */
export const openRoutes = createLayoutRoutes<LayoutPaths<'open'>>(guestLayout, {
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
  '/goodbye': lazyScreen(
    ['account'],
    () => import('../../screens/goodbye/goodbye-screen.tsx'),
    'GoodbyeScreen',
  ),
});
