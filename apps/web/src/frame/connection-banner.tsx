import { type ReactElement, useEffect, useState } from 'react';
import { useConnected } from '../ground/use-connected.ts';
import { useT } from '../ground/words.tsx';
import styles from './connection-banner.module.css';

/** A short cut that heals by itself is nobody's business. */
const SHOW_AFTER_MS = 2_000;

/** A strip above the screen: at once without a network, after 2 s without the channel. The screen below stays as it is. */
export function ConnectionBanner(): ReactElement | null {
  const t = useT();
  const connected = useConnected();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (connected) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), navigator.onLine ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [connected]);

  if (!shown) return null;
  return (
    <div className={styles.banner} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {navigator.onLine ? t('common.reconnecting') : t('common.no_connection')}
    </div>
  );
}
