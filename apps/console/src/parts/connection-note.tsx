import { useEffect, useState, useSyncExternalStore } from 'react';
import { channel } from '../ground/channel.ts';
import { useT } from '../ground/words.tsx';
import styles from './connection-note.module.css';

/** A connection that is back sooner is not worth a word. */
const quietMs = 2_000;

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no connection while there is none; at once without a network, which a socket may notice seconds later. */
export function ConnectionNote() {
  const t = useT();
  const state = useSyncExternalStore(channel.subscribe, () => channel.state);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const down = !online || state === 'waiting' || state === 'connecting';
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!down) return;
    const timer = setTimeout(() => setLong(true), online ? quietMs : 0);
    return () => clearTimeout(timer);
  }, [down, online]);
  return (
    <p className={styles.note} role="status" data-shown={down && long}>
      {down && long ? t('console.connection.lost') : null}
    </p>
  );
}
