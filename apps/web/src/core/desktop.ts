import { useSyncExternalStore } from 'react';

/** 865 px itself still counts as mobile. */
export const DESKTOP = '(width > 865px)';
/** From this width the chats are beside the conversation. */
const TWO_PANES = '(width >= 700px)';

const queryMedia = (media: string): MediaQueryList => matchMedia(media);

export const isDesktop = (): boolean => queryMedia(DESKTOP).matches;

const watchMedia =
  (media: string) =>
  (listener: () => void): (() => void) => {
    const list = queryMedia(media);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
const watchDesktop = watchMedia(DESKTOP);
const watchPanes = watchMedia(TWO_PANES);

export function useDesktop(): boolean {
  return useSyncExternalStore(watchDesktop, isDesktop, () => false);
}

/** Returns whether there is room for the chats beside a conversation: tablets, phones in landscape, desktops. */
export function useTwoPanes(): boolean {
  return useSyncExternalStore(
    watchPanes,
    () => queryMedia(TWO_PANES).matches,
    () => false,
  );
}
