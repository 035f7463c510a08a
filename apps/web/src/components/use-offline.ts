import { useEffect, useState } from 'react';
import { useConnected } from '../core/use-connected.ts';

/** Shorter interruptions are not reported. */
const AFTER_MS = 2_000;

/** Returns whether the app is offline: immediately without a network, after 2 s without the channel. */
export function useOffline(): boolean {
  const isConnected = useConnected();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (isConnected) return setOffline(false);
    const timer = setTimeout(() => setOffline(true), navigator.onLine ? AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isOffline;
}
