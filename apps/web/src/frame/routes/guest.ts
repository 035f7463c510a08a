import type { PathsOf } from '../../ground/address.ts';
import { guarded } from '../guards.ts';
import { guestLayout } from './guest-layout.ts';
import { ofLayout } from './of-layout.ts';
import { screen } from './screen.ts';

const recover = screen(['auth'], () => import('../../screens/recover/recover-screen.tsx'), 'RecoverScreen');

export const guestRoutes = ofLayout<PathsOf<'guest'>>(
  guestLayout,
  {
    '/login': screen(['auth'], () => import('../../screens/login/login-screen.tsx'), 'LoginScreen'),
    '/register': screen(
      ['answers', 'wizard'],
      () => import('../../screens/register/register-screen.tsx'),
      'RegisterScreen',
    ),
    '/recover/:token?': recover,
    '/reset': recover,
  },
  guarded('guest', 'useragent'),
);
