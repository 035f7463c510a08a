import { lazyScreen } from './lazy-screen.ts';

/** One for all pages of one form: going from one to the next leaves it where it is. */
export const guestLayout = lazyScreen([], () => import('../layouts/guest-layout.tsx'), 'GuestLayout');
