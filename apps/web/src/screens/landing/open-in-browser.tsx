import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './open-in-browser.module.css';

/** Said where the page is seen inside another app; `showWayOut` knows. */
export function OpenInBrowser(): ReactElement {
  const t = useT();
  return (
    <p className={styles.line} data-way-out="" hidden>
      {t('landing.in_app')}{' '}
      <button type="button" className={styles.action} data-copied={t('common.copied')}>
        <span data-copy="">{t('landing.in_app_copy')}</span>
        <span data-open="" hidden>
          {t('landing.in_app_open')}
        </span>
      </button>
    </p>
  );
}
