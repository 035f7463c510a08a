import { useStore } from 'zustand';
import { routerStore } from './router.ts';

/** Returns the path of the current page. */
export const usePathname = (): string => useStore(routerStore, ({ location }) => location.pathname);

/** Returns the optional part of the path, e.g. `slug` of `/chat/:slug?`. */
export const useParam = (name: 'slug' | 'token'): string | undefined =>
  useStore(routerStore, ({ match }) => match.params[name]);

/** Returns the raw value of one search parameter of the address. */
export const useSearchParam = (name: string): string | undefined =>
  useStore(routerStore, ({ location }) => location.search[name]);
