import { useEffect, useState, useSyncExternalStore } from 'react';
import { channel } from '../core/channel.ts';
import { useT } from '../core/translations.tsx';
import styles from './connection-banner.module.css';

/** A shorter interruption is not shown. */
const SHOW_AFTER_MS = 2_000;

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Reports a lost connection; immediately when the browser has no network, because a socket notices that seconds later.
 */
export function ConnectionBanner() {
  const t = useT();
  const state = useSyncExternalStore(channel.subscribe, () => channel.state);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isDown = !online || state === 'waiting' || state === 'connecting';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (!isDown) return;
    const timer = setTimeout(() => setShown(true), online ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isDown, online]);
  return (
    <p className={styles.note} role="status" data-shown={isDown && isShown}>
      {isDown && isShown ? t('console.connection.lost') : null}
    </p>
  );
}
