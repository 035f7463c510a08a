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
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  support:
    'M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4ZM9.6 9.6c.2-1.4 1.2-2.1 2.4-2.1 1.4 0 2.4.8 2.4 2.1 0 1.9-2.4 1.9-2.4 3.8M12 16.4v.01',
} as const;
export type NavIconName = 'cards' | keyof typeof shapes;

/** The navigation's own glyphs, on a 24 px grid. */
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
