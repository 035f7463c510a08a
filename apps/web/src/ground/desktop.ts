import { useSyncExternalStore } from 'react';

/** 865 px itself still counts as mobile. */
export const DESKTOP = '(width > 865px)';
/** From here on the chats stand beside the conversation. */
const TWO_PANES = '(width >= 700px)';

const query = (media: string): MediaQueryList => matchMedia(media);

export const isDesktop = (): boolean => query(DESKTOP).matches;

const watch =
  (media: string) =>
  (changed: () => void): (() => void) => {
    const list = query(media);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
const watchDesktop = watch(DESKTOP);
const watchPanes = watch(TWO_PANES);

export function useDesktop(): boolean {
  return useSyncExternalStore(watchDesktop, isDesktop, () => false);
}

/** Whether the chats have room beside a conversation: tablets, lying phones, desktops. */
export function useTwoPanes(): boolean {
  return useSyncExternalStore(
    watchPanes,
    () => query(TWO_PANES).matches,
    () => false,
  );
}
