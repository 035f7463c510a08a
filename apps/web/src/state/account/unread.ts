import { create } from 'zustand';

/** How many messages wait unread in all chats; kept by the contacts store. */
export const useUnreadStore = create<{ count: number }>(() => ({ count: 0 }));

export const setUnread = (count: number): void => useUnreadStore.setState({ count });
export const useUnread = (): number => useUnreadStore((state) => state.count);
