import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window is at least this wide. */
export function useWide(minPx: number): boolean {
  const query = `(min-width: ${minPx}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
