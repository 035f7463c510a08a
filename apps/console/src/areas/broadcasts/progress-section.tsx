import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './broadcasts.module.css';

/** How far a broadcast has come: the bar, and the numbers beside it. Each member and channel counts once. */
export function ProgressSection({ record, left }: { record: BroadcastRecord; left: number }) {
  const { sent, failed, state } = record;
  const t = useT();
  const total = sent + failed + left;
  if (total === 0)
    return (
      <p className={styles.quiet}>
        {t(state === 'sent' ? 'broadcasts.sent_none' : 'broadcasts.not_started')}
      </p>
    );
  const numbers = [
    { label: t('broadcasts.sent'), value: sent },
    { label: t('broadcasts.failed'), value: failed },
    { label: t(state === 'stopped' ? 'broadcasts.not_sent' : 'broadcasts.left'), value: left },
  ];
  return (
    <div className={styles.group}>
      <progress
        className={styles.bar}
        max={total}
        value={sent + failed}
        aria-label={t.plain('broadcasts.progress')}
      />
      <dl className={styles.numbers}>
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.quiet}>{label}</dt>
            <dd className={styles.number}>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
