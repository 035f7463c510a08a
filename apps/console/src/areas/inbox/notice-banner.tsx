import { Banner } from '@afterglow/ui/primitives/banner';
import { useT } from '../../ground/words.tsx';
import { say, useInbox } from './inbox.ts';
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
        onClose={() => say(null)}
        closeLabel={t('common.close')}
      >
        {t(`console.notice.${notice}`)}
      </Banner>
    </div>
  );
}
