import type { ReactElement } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './discretion-screen.module.css';

/** The way to what is told, and when. */
export function NotificationsLink(): ReactElement {
  const t = useT();
  return (
    <nav className={card.card} aria-label={t('discretion.notices_title')}>
      <Link to="/settings/notifications" className={styles.link}>
        <span>
          <span className={card.title}>{t('discretion.notices_title')}</span>
          <span className={card.hint}>{t('discretion.notices_within')}</span>
        </span>
      </Link>
    </nav>
  );
}
