import type { ReactElement } from 'react';
import { getSiteName } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import styles from './landing-footer.module.css';

export function LandingFooter(): ReactElement {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('landing.footer')}>
        <a href="/tos">{t('landing.terms')}</a>
        <a href="/privacy">{t('landing.privacy')}</a>
        <a href="/imprint">{t('landing.imprint')}</a>
        <a href="/support">{t('landing.support')}</a>
        <a href="/odds">{t('landing.odds')}</a>
        <a href="/withdraw">{t('landing.withdraw')}</a>
        <a href="/cancel">{t('landing.cancel')}</a>
        <a href="/report-content">{t('landing.report')}</a>
        <a href="/accessibility">{t('landing.accessibility')}</a>
      </nav>
      <p>
        <bdi data-site-name="">{getSiteName()}</bdi> · {t('landing.adults')}
      </p>
    </footer>
  );
}
