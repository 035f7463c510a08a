import { useEffect, useState } from 'react';
import { useConnected } from '../core/use-connected.ts';

/** A short cut that heals by itself is nobody's business. */
const AFTER_MS = 2_000;

/** Whether there is no line, for longer than a moment: at once without a network, after 2 s without the channel. */
export function useOffline(): boolean {
  const connected = useConnected();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (connected) return setOffline(false);
    const timer = setTimeout(() => setOffline(true), navigator.onLine ? AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [connected]);
  return offline;
}
