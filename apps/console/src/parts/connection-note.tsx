import { useEffect, useState, useSyncExternalStore } from 'react';
import { channel } from '../ground/channel.ts';
import { useT } from '../ground/words.tsx';
import styles from './connection-note.module.css';

/** A connection that is back sooner is not worth a word. */
const quietMs = 2_000;

/** Says that there is no connection while there is none. */
export function ConnectionNote() {
  const t = useT();
  const state = useSyncExternalStore(channel.subscribe, () => channel.state);
  const down = state === 'waiting' || state === 'connecting';
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!down) return;
    const timer = setTimeout(() => setLong(true), quietMs);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <p className={styles.note} role="status" data-shown={down && long}>
      {down && long ? t('console.connection.lost') : null}
    </p>
  );
}
