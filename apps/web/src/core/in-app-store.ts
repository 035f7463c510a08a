import { createStore } from 'zustand/vanilla';

/** Which other app shows this page in a browser of its own, as the `useragent` guard found it. */
export const inAppStore = createStore<{ app: string | null }>(() => ({ app: null }));
