import { createRoute, redirect } from '@tanstack/react-router';
import { isDesktop } from '../../ground/desktop.ts';
import { guarded } from '../guards.ts';
import { rootRoute } from './root-route.ts';
import { screen } from './screen.ts';

const layout = createRoute({
  id: 'member-layout',
  getParentRoute: () => rootRoute,
  ...guarded('authenticated', 'useragent'),
  component: screen([], () => import('../layouts/member-layout.tsx'), 'MemberLayout'),
});

export const memberRoutes = layout.addChildren([
  createRoute({
    path: '/explore',
    getParentRoute: () => layout,
    component: screen(
      ['answers', 'explore'],
      () => import('../../screens/explore/explore-screen.tsx'),
      'ExploreScreen',
    ),
  }),
  createRoute({
    path: '/contacts',
    getParentRoute: () => layout,
    beforeLoad: () => {
      // There the contacts stand beside every screen.
      if (isDesktop()) throw redirect({ to: '/profile', replace: true });
    },
    component: screen(
      ['chat', 'contacts'],
      () => import('../../screens/contacts/contacts-screen.tsx'),
      'ContactsScreen',
    ),
  }),
  createRoute({
    path: '/chat/{-$slug}',
    getParentRoute: () => layout,
    component: screen(
      ['answers', 'chat', 'contacts'],
      () => import('../../screens/chat/chat-screen.tsx'),
      'ChatScreen',
    ),
  }),
  createRoute({
    path: '/profile',
    getParentRoute: () => layout,
    component: screen(
      ['answers', 'settings'],
      () => import('../../screens/profile/profile-screen.tsx'),
      'ProfileScreen',
    ),
  }),
  createRoute({
    path: '/settings',
    getParentRoute: () => layout,
    component: screen(
      ['auth', 'settings'],
      () => import('../../screens/settings/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
]);
