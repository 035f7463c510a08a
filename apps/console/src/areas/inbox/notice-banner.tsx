import { Banner } from '@afterglow/ui/primitives/banner';
import { useT } from '../../core/translations.tsx';
import { setNotice, useInbox } from './inbox.ts';
import styles from './notice-banner.module.css';

export function NoticeBanner() {
  const t = useT();
  const notice = useInbox((inbox) => inbox.notice);
  if (!notice) return null;
  return (
    <div className={styles.place}>
      <Banner
        kind={notice === 'nobody_waits' || notice === 'gave_back' ? 'info' : 'warning'}
        live="polite"
        onClose={() => setNotice(null)}
        closeLabel={t('common.close')}
      >
        {t(`console.notice.${notice}`)}
      </Banner>
    </div>
  );
}
