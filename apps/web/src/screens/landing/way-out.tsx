import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './way-out.module.css';

/** Said where the page is seen inside another app; `showWayOut` knows. */
export function WayOut(): ReactElement {
  const t = useT();
  return (
    <p className={styles.line} data-way-out="" hidden>
      {t('landing.in_app')}{' '}
      <button type="button" className={styles.way} data-copied={t('common.copied')}>
        <span data-copy="">{t('landing.in_app_copy')}</span>
        <span data-open="" hidden>
          {t('landing.in_app_open')}
        </span>
      </button>
    </p>
  );
}
