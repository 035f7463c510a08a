import { type ReactElement, useEffect, useState } from 'react';
import { isScreenSkeletonShown } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import styles from './deck-skeleton.module.css';

/** A wait shorter than this needs no sign. */
const SHOW_AFTER_MS = 150;

/** The deck's box while its first cards are on their way. */
export function DeckSkeleton({ immediate = false }: { immediate?: boolean }): ReactElement | null {
  const t = useT();
  const [shown, setShown] = useState(() => immediate || isScreenSkeletonShown());
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.card} role="status" aria-label={t('explore.loading')}>
      <span className={styles.name} />
      <span className={styles.place} />
      <span className={styles.chips} />
    </div>
  );
}
