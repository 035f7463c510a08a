import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import type { ReactElement } from 'react';
import { formatDayChip, formatNumber, formatTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './boost-status.module.css';

/** How often the member was shown, with a bar if a number was promised, and the coins that were returned. */
export function BoostStatus({ report }: { report: BoostReport }): ReactElement {
  const t = useT();
  const { kind, state, shown, left, ends, credits_returned: back } = report;
  const total = left === undefined ? undefined : shown + left;
  const isRunning = state === 'running';
  const at = { day: formatDayChip(ends), time: formatTime(ends) };
  return (
    <div className={styles.status}>
      <p className={styles.line}>
        <span className={styles.state} data-state={state}>
          {t(`boost.state_${state}`)}
        </span>
        <span className={styles.shown}>
          {total !== undefined
            ? t('boost.shown_of', { n: formatNumber(shown), total: formatNumber(total) })
            : shown === 0 && !isRunning
              ? t('boost.shown_to_none')
              : t('boost.shown', { n: shown })}
        </span>
      </p>
      {total === undefined ? null : (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * shown) / total}%` }} />
        </span>
      )}
      <p className={styles.when}>
        {isRunning
          ? t(kind === 'featured' ? 'boost.at_most_until' : 'boost.until', at)
          : t('boost.ended_on', { day: formatDayChip(ends) })}
        {back ? <span className={styles.back}>{t('boost.came_back', { n: back })}</span> : null}
      </p>
    </div>
  );
}
