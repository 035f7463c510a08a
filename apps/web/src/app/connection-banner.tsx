import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../core/translations.tsx';
import { useConnected } from '../core/use-connected.ts';
import { usePathname } from '../core/use-location.ts';
import styles from './connection-banner.module.css';

/** A short interruption is not shown. */
const SHOW_AFTER_MS = 2_000;
/** After a reconnect everything is requested again for this long. On the landing page there is nothing to request. */
const HIDE_AFTER_MS = 1_000;

/**
 * A strip above the screen: immediately without a network, after 2 s without the channel, until 1 s after both are
 * back. The screen below stays unchanged.
 */
export function ConnectionBanner(): ReactElement | null {
  const t = useT();
  const isConnected = useConnected();
  const isFrontPage = usePathname() === '/';
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const showAfterMs = navigator.onLine ? SHOW_AFTER_MS : 0;
    const hideAfterMs = isFrontPage ? 0 : HIDE_AFTER_MS;
    const timer = setTimeout(() => setShown(!isConnected), isConnected ? hideAfterMs : showAfterMs);
    return () => clearTimeout(timer);
  }, [isConnected, isFrontPage]);

  if (!isShown) return null;
  return (
    <div className={styles.banner} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {navigator.onLine ? t('common.reconnecting') : t('common.no_connection')}
    </div>
  );
}
