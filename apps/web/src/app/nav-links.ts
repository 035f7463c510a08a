import type { ShellKey } from '@afterglow/i18n/keys';
import type { NavIconName } from './nav-icons.tsx';

export interface NavLink {
  to: '/explore' | '/meet' | '/stories' | '/contacts' | '/profile';
  label: ShellKey;
  icon: NavIconName;
}

/** Where the bottom bar leads, in its order. */
export const tabLinks: readonly NavLink[] = [
  { to: '/explore', label: 'shell.swipes', icon: 'cards' },
  { to: '/meet', label: 'shell.discover', icon: 'discover' },
  { to: '/stories', label: 'shell.stories', icon: 'stories' },
  { to: '/contacts', label: 'shell.chats', icon: 'chats' },
  { to: '/profile', label: 'shell.profile', icon: 'profile' },
];

/** Beside the cards on a desktop; the chats stand in a column of their own there. */
export const sideLinks: readonly NavLink[] = [
  { to: '/explore', label: 'shell.swipes', icon: 'cards' },
  { to: '/meet', label: 'shell.discover', icon: 'discover' },
  { to: '/stories', label: 'shell.stories', icon: 'stories' },
  { to: '/profile', label: 'shell.profile', icon: 'profile' },
];

/** The list of chats and the conversations: two panes where there is room. */
export const isChatPath = (pathname: string): boolean =>
  pathname === '/contacts' || pathname.startsWith('/chat');

/** The rows of the settings stand beside their pages where there is room. */
export const isSettingsPath = (pathname: string): boolean =>
  pathname.startsWith('/settings') || pathname === '/purchases' || pathname === '/withdraw';

const pathsWithoutTabs = ['/support', '/privacy', '/tos', '/terms-and-conditions'];

/** The bar makes room for long texts, and for the keyboard and composer of a chat. */
export function hasTabBar(pathname: string): boolean {
  return !pathsWithoutTabs.includes(pathname) && !pathname.startsWith('/chat');
}
