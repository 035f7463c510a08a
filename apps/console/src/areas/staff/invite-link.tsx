import { formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './staff-fields.module.css';

/** The link of an invitation. It is shown only now. */
export function InviteLink({ link, expires }: { link: string; expires: number }) {
  const t = useT();
  return (
    <div className={styles.languages}>
      <p>{t('staff.link_text', { until: formatFullTime(expires) })}</p>
      <code dir="ltr" className={styles.link}>
        {link}
      </code>
    </div>
  );
}
