import type { LayoutPaths } from '../../core/address.ts';
import type { RouteComponent } from '../../core/route.ts';
import { lazyScreen } from './lazy-screen.ts';

// Loaded with the members' layout: a guest's page neither loads nor lists it.

export const layout = lazyScreen([], () => import('../layouts/member-layout.tsx'), 'MemberLayout');

export const screens: Readonly<Record<LayoutPaths<'member'>, RouteComponent>> = {
  '/explore': lazyScreen(
    ['answers', 'explore'],
    () => import('../../screens/explore/explore-screen.tsx'),
    'ExploreScreen',
  ),
  '/meet': lazyScreen(
    ['explore', 'meet', 'spotlight'],
    () => import('../../screens/meet/meet-screen.tsx'),
    'MeetScreen',
  ),
  '/contacts': lazyScreen(
    ['chat', 'contacts'],
    () => import('../../screens/contacts/contacts-screen.tsx'),
    'ContactsScreen',
  ),
  '/chat/:slug?': lazyScreen(
    ['answers', 'chat', 'contacts', 'sharing'],
    () => import('../../screens/chat/chat-screen.tsx'),
    'ChatScreen',
  ),
  '/profile': lazyScreen(
    ['lists', 'self', 'settings'],
    () => import('../../screens/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
  '/settings/discretion': lazyScreen(
    ['discretion'],
    () => import('../../screens/discretion/discretion-screen.tsx'),
    'DiscretionScreen',
  ),
  '/settings': lazyScreen(
    ['settings'],
    () => import('../../screens/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  '/settings/account': lazyScreen(
    ['account', 'auth', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ settingsAreas }) => settingsAreas.account),
    'AccountScreen',
  ),
  '/settings/notifications': lazyScreen(
    ['discretion', 'settings'],
    () => import('../../screens/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  '/settings/visibility': lazyScreen(
    ['account', 'answers', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ settingsAreas }) => settingsAreas.visibility),
    'VisibilityScreen',
  ),
  '/settings/devices': lazyScreen(
    ['account', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ settingsAreas }) => settingsAreas.devices),
    'DevicesScreen',
  ),
  '/settings/help': lazyScreen(
    ['settings'],
    () => import('../../screens/settings/areas.ts').then(({ settingsAreas }) => settingsAreas.help),
    'HelpScreen',
  ),
  '/settings/leave': lazyScreen(
    ['account', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ settingsAreas }) => settingsAreas.leave),
    'LeaveScreen',
  ),
  '/settings/payments': lazyScreen(
    ['money'],
    () => import('../../screens/payments/payments-screen.tsx'),
    'PaymentsScreen',
  ),
  '/settings/statement': lazyScreen(
    ['statement'],
    () => import('../../screens/statement/statement-screen.tsx'),
    'StatementScreen',
  ),
  '/purchases': lazyScreen(
    ['purchases'],
    () => import('../../screens/purchases/purchases-screen.tsx'),
    'PurchasesScreen',
  ),
  '/stories': lazyScreen(
    ['lists', 'stories'],
    () => import('../../screens/stories/stories-screen.tsx'),
    'StoriesScreen',
  ),
  '/match': lazyScreen(
    ['contacts', 'lists'],
    () => import('../../screens/list/list-screen.tsx').then(({ listScreens }) => listScreens.match),
    'ListScreen',
  ),
  '/mylikes': lazyScreen(
    ['contacts', 'lists'],
    () => import('../../screens/list/list-screen.tsx').then(({ listScreens }) => listScreens.mylikes),
    'ListScreen',
  ),
  '/likesme': lazyScreen(
    ['contacts', 'lists'],
    () => import('../../screens/list/list-screen.tsx').then(({ listScreens }) => listScreens.likesme),
    'ListScreen',
  ),
  '/visitors': lazyScreen(
    ['contacts', 'lists'],
    () => import('../../screens/list/list-screen.tsx').then(({ listScreens }) => listScreens.visitors),
    'ListScreen',
  ),
  '/settings/blocked': lazyScreen(
    ['safety'],
    () => import('../../screens/blocked/blocked-screen.tsx'),
    'BlockedScreen',
  ),
  '/settings/notices': lazyScreen(
    ['safety'],
    () => import('../../screens/notices/notices-screen.tsx'),
    'NoticesScreen',
  ),
  '/settings/reports': lazyScreen(
    ['safety'],
    () => import('../../screens/reports/reports-screen.tsx'),
    'ReportsScreen',
  ),
};
