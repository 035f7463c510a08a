import { useStore } from 'zustand';
import { routerStore } from './router.ts';

/** The path of the page on screen. */
export const usePathname = (): string => useStore(routerStore, ({ location }) => location.pathname);

/** The part of the address that may be left out, e.g. `slug` of `/chat/:slug?`. */
export const useParam = (name: 'slug' | 'token'): string | undefined =>
  useStore(routerStore, ({ match }) => match.params[name]);

/** One text of the address's search part, as it is there. */
export const useSearchParam = (name: string): string | undefined =>
  useStore(routerStore, ({ location }) => location.search[name]);
