import type { ReactElement } from 'react';
import { formatFullDate } from '../components/format-full-date.ts';
import type { Address } from '../core/address.ts';
import { Link } from '../core/link.tsx';
import { useT } from '../core/translations.tsx';
import { useSession } from '../state/account/session.ts';
import styles from './restriction-banner.module.css';

/** A strip above every screen of a member to whom something is closed: what, until when, and the way to the reasons. */
export function RestrictionBanner(): ReactElement | null {
  const t = useT();
  const restrictions = useSession(({ user }) => user?.restrictions);
  const [first] = restrictions ?? [];
  if (!restrictions || !first) return null;
  const whole = restrictions.find(({ kind }) => kind === 'suspended');
  const { statement } = whole ?? first;
  const ends = (whole ? [whole] : restrictions).map((one) => one.until ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  const parts = restrictions.map(({ kind }) => t(`shell.closed_part.${kind}`)).join(', ');
  const what = whole ? t('shell.suspended') : t('shell.closed', { parts });
  return (
    <div className={styles.banner} role="status">
      <span className={styles.text}>
        {what} {Number.isFinite(last) ? t('shell.closed_until', { day: formatFullDate(last) }) : null}
      </span>
      {statement ? (
        <Link to={`/decision/${statement}` as Address} className={styles.link}>
          {t('shell.closed_why')}
        </Link>
      ) : null}
    </div>
  );
}
