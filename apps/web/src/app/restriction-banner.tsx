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
  const { until, statement } = whole ?? first;
  const parts = restrictions.map(({ kind }) => t(`shell.closed_part.${kind}`)).join(', ');
  const what = whole ? t('shell.suspended') : t('shell.closed', { parts });
  return (
    <div className={styles.banner} role="status">
      <span className={styles.text}>
        {what} {until ? t('shell.closed_until', { day: formatFullDate(until) }) : null}
      </span>
      {statement ? (
        <Link to={`/decision/${statement}` as Address} className={styles.link}>
          {t('shell.closed_why')}
        </Link>
      ) : null}
    </div>
  );
}
