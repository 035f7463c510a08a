import { screen } from './screen.ts';

/** One for all pages of one form: going from one to the next leaves it where it is. */
export const guestLayout = screen([], () => import('../layouts/guest-layout.tsx'), 'GuestLayout');
