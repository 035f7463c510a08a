import type { ShellKey } from '@afterglow/i18n/keys';
import { SwipesIcon } from '@afterglow/ui/icons/swipes';
import type { ReactElement } from 'react';

const shapes = {
  discover:
    'M3.5 10.2V7a3.2 3.2 0 0 1 6.5 0v3.2ZM14 10.2V7a3.2 3.2 0 0 1 6.5 0v3.2ZM3.5 20.2V17a3.2 3.2 0 0 1 6.5 0v3.2ZM14 20.2V17a3.2 3.2 0 0 1 6.5 0v3.2Z',
  stories:
    'M14.4 3.1a9.25 9.25 0 0 1 6.5 6.5M20.9 14.4a9.25 9.25 0 0 1-6.5 6.5M9.6 20.9a9.25 9.25 0 0 1-6.5-6.5M3.1 9.6a9.25 9.25 0 0 1 6.5-6.5M10 8.6v6.8l5.4-3.4Z',
  chats:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 3.5v-3.5H5A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.5ZM8 9.5h8M8 12.8h5',
  profile: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.8 20c.4-3.6 3.3-5.4 7.2-5.4s6.8 1.8 7.2 5.4',
  settings:
    'M9.9 5.2L10.4 2.9L13.6 2.9L14.1 5.2L15.3 5.7L17.3 4.5L19.5 6.7L18.3 8.7L18.8 9.9L21.1 10.4L21.1 13.6L18.8 14.1L18.3 15.3L19.5 17.3L17.3 19.5L15.3 18.3L14.1 18.8L13.6 21.1L10.4 21.1L9.9 18.8L8.7 18.3L6.7 19.5L4.5 17.3L5.7 15.3L5.2 14.1L2.9 13.6L2.9 10.4L5.2 9.9L5.7 8.7L4.5 6.7L6.7 4.5L8.7 5.7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  support:
    'M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4ZM9.6 9.6c.2-1.4 1.2-2.1 2.4-2.1 1.4 0 2.4.8 2.4 2.1 0 1.9-2.4 1.9-2.4 3.8M12 16.4v.01',
} as const;
type NavIconName = 'cards' | keyof typeof shapes;

/** Custom glyphs of the navigation, on a 24 px grid. */
export function NavIcon({ name }: { name: NavIconName }): ReactElement {
  if (name === 'cards') return <SwipesIcon />;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}

interface NavLink {
  to: '/explore' | '/meet' | '/stories' | '/contacts' | '/profile';
  label: ShellKey;
  icon: NavIconName;
}

/** The links of the bottom bar, in order. */
export const tabLinks: readonly NavLink[] = [
  { to: '/explore', label: 'shell.swipes', icon: 'cards' },
  { to: '/meet', label: 'shell.discover', icon: 'discover' },
  { to: '/stories', label: 'shell.stories', icon: 'stories' },
  { to: '/contacts', label: 'shell.chats', icon: 'chats' },
  { to: '/profile', label: 'shell.profile', icon: 'profile' },
];

/** Beside the cards on a desktop, where the chats have a column of their own. */
export const sideLinks: readonly NavLink[] = [
  { to: '/explore', label: 'shell.swipes', icon: 'cards' },
  { to: '/meet', label: 'shell.discover', icon: 'discover' },
  { to: '/stories', label: 'shell.stories', icon: 'stories' },
  { to: '/profile', label: 'shell.profile', icon: 'profile' },
];

/** Returns whether a path is the list of chats or a conversation: two panes if there is room. */
export const isChatPath = (pathname: string): boolean =>
  pathname === '/contacts' || pathname.startsWith('/chat');

/** Returns whether a path belongs to the settings, whose rows are beside their pages if there is room. */
export const isSettingsPath = (pathname: string): boolean =>
  pathname.startsWith('/settings') || pathname === '/purchases' || pathname === '/withdraw';

const pathsWithoutTabs = ['/support', '/privacy', '/tos', '/terms-and-conditions'];

/**
 * Returns whether a page has a tab bar. Long texts have none, and neither has a chat, which needs the room
 * for keyboard and composer.
 */
export function hasTabBar(pathname: string): boolean {
  return !pathsWithoutTabs.includes(pathname) && !pathname.startsWith('/chat');
}
