import type { HealthState } from '@afterglow/domain/health';
import type { HealthItem } from '@afterglow/protocol/console/health/health-get';
import { RotateCw } from 'lucide-react';
import { ActButton } from '../../components/act-button.tsx';
import { StateBadge, type StateTone, TimeCell } from '../../components/cells.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatCount, formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './health-screen.module.css';

const TONES: Readonly<Record<HealthState, StateTone>> = {
  ok: 'good',
  warn: 'warned',
  bad: 'bad',
  unknown: 'gone',
};

/** A part of the site: its state and since when, how many wait or have failed, and the oldest of them. */
export function HealthItemCard({ item, denied }: { item: HealthItem; denied: string | null }) {
  const t = useT();
  const { key, state, since, checked_at: checkedAt, note, count, rows = [] } = item;
  const canRetry = key === 'jobs' || key === 'mail';
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t(`health.key.${key}`)}</h2>
        <StateBadge tone={TONES[state]}>{t.plain(`health.state.${state}`)}</StateBadge>
      </div>
      <p className={styles.about}>{t(`health.about.${key}`)}</p>
      {count ? <p>{t('health.count', { n: count, count: formatCount(count) })}</p> : null}
      {note ? (
        <p>
          <code dir="ltr" className={styles.note}>
            {note}
          </code>
        </p>
      ) : null}
      <p className={styles.about}>
        {t('health.since', { since: formatLogTime(since), checked: formatLogTime(checkedAt) })}
      </p>
      {rows.length > 0 ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <code dir="ltr" className={styles.label}>
                {row.label}
              </code>
              <TimeCell at={row.at} />
              {canRetry ? <RetryButton name={key} id={row.id} denied={denied} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function RetryButton({ name, id, denied }: { name: 'jobs' | 'mail'; id: number; denied: string | null }) {
  const t = useT();
  const { act, errorText } = useAct('health/retry', {
    onDone: () => {},
    reasons: { running: 'health.job_running' },
  });
  return (
    <>
      <ActButton
        isOfRow
        denied={denied}
        icon={<RotateCw size={16} aria-hidden="true" />}
        onClick={() => act({ key: name, id })}
      >
        {t('health.retry')}
      </ActButton>
      {errorText ? (
        <span className={styles.error} role="alert">
          {errorText}
        </span>
      ) : null}
    </>
  );
}
