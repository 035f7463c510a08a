import { type ReactElement, useEffect, useState } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './fallback-skeleton.module.css';

/** A shorter wait needs no indicator. */
const SHOW_AFTER_MS = 150;

/** Shown while the code of a screen or the member is loading. */
export function FallbackSkeleton(): ReactElement {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={styles.skeleton}
      role="status"
      aria-label={t('common.loading')}
      data-shown={isShown || undefined}
    >
      <span />
      <span />
      <span />
    </div>
  );
}
