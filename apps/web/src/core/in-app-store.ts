import { createStore } from 'zustand/vanilla';

/** The app whose built-in browser shows this page, as the `useragent` guard detected it. */
export const inAppStore = createStore<{ app: string | null }>(() => ({ app: null }));
