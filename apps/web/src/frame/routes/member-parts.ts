import type { PathsOf } from '../../ground/address.ts';
import type { Part } from '../../ground/route.ts';
import { screen } from './screen.ts';

// Fetched with the layout of members: a guest's page neither loads nor lists it.

export const layout = screen([], () => import('../layouts/member-layout.tsx'), 'MemberLayout');

export const screens: Readonly<Record<PathsOf<'member'>, Part>> = {
  '/explore': screen(
    ['answers', 'explore'],
    () => import('../../screens/explore/explore-screen.tsx'),
    'ExploreScreen',
  ),
  '/meet': screen(
    ['explore', 'meet', 'spotlight'],
    () => import('../../screens/meet/meet-screen.tsx'),
    'MeetScreen',
  ),
  '/contacts': screen(
    ['chat', 'contacts'],
    () => import('../../screens/contacts/contacts-screen.tsx'),
    'ContactsScreen',
  ),
  '/chat/:slug?': screen(
    ['answers', 'chat', 'contacts', 'sharing'],
    () => import('../../screens/chat/chat-screen.tsx'),
    'ChatScreen',
  ),
  '/profile': screen(
    ['lists', 'self', 'settings'],
    () => import('../../screens/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
  '/settings/discretion': screen(
    ['discretion'],
    () => import('../../screens/discretion/discretion-screen.tsx'),
    'DiscretionScreen',
  ),
  '/settings': screen(
    ['settings'],
    () => import('../../screens/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  '/settings/account': screen(
    ['account', 'auth', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ areas }) => areas.account),
    'AccountScreen',
  ),
  '/settings/notifications': screen(
    ['discretion', 'settings'],
    () => import('../../screens/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  '/settings/visibility': screen(
    ['account', 'answers', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ areas }) => areas.visibility),
    'VisibilityScreen',
  ),
  '/settings/devices': screen(
    ['account', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ areas }) => areas.devices),
    'DevicesScreen',
  ),
  '/settings/help': screen(
    ['settings'],
    () => import('../../screens/settings/areas.ts').then(({ areas }) => areas.help),
    'HelpScreen',
  ),
  '/settings/leave': screen(
    ['account', 'settings'],
    () => import('../../screens/settings/areas.ts').then(({ areas }) => areas.leave),
    'LeaveScreen',
  ),
  '/settings/payments': screen(
    ['money'],
    () => import('../../screens/payments/payments-screen.tsx'),
    'PaymentsScreen',
  ),
  '/settings/statement': screen(
    ['statement'],
    () => import('../../screens/statement/statement-screen.tsx'),
    'StatementScreen',
  ),
  '/purchases': screen(
    ['purchases'],
    () => import('../../screens/purchases/purchases-screen.tsx'),
    'PurchasesScreen',
  ),
  '/stories': screen(
    ['lists', 'stories'],
    () => import('../../screens/stories/stories-screen.tsx'),
    'StoriesScreen',
  ),
  '/match': screen(['contacts', 'lists'], () => import('../../screens/list/match-screen.tsx'), 'MatchScreen'),
  '/mylikes': screen(
    ['contacts', 'lists'],
    () => import('../../screens/list/my-likes-screen.tsx'),
    'MyLikesScreen',
  ),
  '/likesme': screen(
    ['contacts', 'lists'],
    () => import('../../screens/list/likes-me-screen.tsx'),
    'LikesMeScreen',
  ),
  '/visitors': screen(
    ['contacts', 'lists'],
    () => import('../../screens/list/visitors-screen.tsx'),
    'VisitorsScreen',
  ),
  '/settings/blocked': screen(
    ['safety'],
    () => import('../../screens/blocked/blocked-screen.tsx'),
    'BlockedScreen',
  ),
  '/settings/reports': screen(
    ['safety'],
    () => import('../../screens/reports/reports-screen.tsx'),
    'ReportsScreen',
  ),
};
