import type { PathsOf } from '../../ground/address.ts';
import { guestLayout } from './guest-layout.ts';
import { ofLayout } from './of-layout.ts';
import { screen } from './screen.ts';

/** For members and guests alike: what links in mails and other apps lead to. */
export const openRoutes = ofLayout<PathsOf<'open'>>(guestLayout, {
  '/verify/:token?': screen(['auth'], () => import('../../screens/verify/verify-screen.tsx'), 'VerifyScreen'),
  '/undo/:token?': screen(
    ['account', 'auth'],
    () => import('../../screens/undo/undo-screen.tsx'),
    'UndoScreen',
  ),
  '/check/:slug?': screen(['auth'], () => import('../../screens/check/check-screen.tsx'), 'CheckScreen'),
  '/reconnect/:slug?': screen(
    ['auth'],
    () => import('../../screens/reconnect/reconnect-screen.tsx'),
    'ReconnectScreen',
  ),
  '/goodbye': screen(['account'], () => import('../../screens/goodbye/goodbye-screen.tsx'), 'GoodbyeScreen'),
});
