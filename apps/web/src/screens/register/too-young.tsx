import type { ReactElement } from 'react';
import { Link } from '../../core/link.tsx';
import { getSiteName } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import styles from './too-young.module.css';

/** In place of the wizard for visitors under age, for good in this browser. */
export function TooYoung(): ReactElement {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} data-step-title="">
        {t('wizard.young_title')}
      </h1>
      <p>{t('wizard.young_text', { site: getSiteName() })}</p>
      <p className={styles.small}>
        {t('wizard.young_mistake')} <Link to="/support">{t('common.support')}</Link>
      </p>
    </div>
  );
}
