import { useSyncExternalStore } from 'react';

/** 865 px itself still counts as mobile. */
export const DESKTOP = '(width > 865px)';

const query = (): MediaQueryList => matchMedia(DESKTOP);

export const isDesktop = (): boolean => query().matches;

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => false);
}
