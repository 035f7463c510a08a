import { create } from 'zustand';

/** The number of unread messages in all chats; updated by the contacts store. */
export const useUnreadStore = create<{ count: number }>(() => ({ count: 0 }));

export const setUnread = (count: number): void => useUnreadStore.setState({ count });
export const useUnread = (): number => useUnreadStore((state) => state.count);
