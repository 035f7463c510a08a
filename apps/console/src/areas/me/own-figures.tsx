import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { formatCount, formatDayLabel, formatDuration, formatPercent } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './own-figures.module.css';

/** The reader's figures of the last four weeks, without a comparison to others. The newest week still runs. */
export function OwnFigures() {
  const t = useT();
  const { data, error, retry } = useCall('me/figures', {});
  if (!data) return <RecordPlaceholder error={error} isGone={false} onRetry={retry} />;
  const weeks = data.weeks.toReversed();
  const none = '–';
  const lines = [
    { name: t('me.figure.answers'), cells: weeks.map(({ answers }) => formatCount(answers)) },
    {
      name: t('me.figure.p50'),
      cells: weeks.map(({ p50_s: seconds }) => (seconds === null ? none : formatDuration(seconds))),
    },
    {
      name: t('me.figure.in_time'),
      cells: weeks.map(({ in_time: percent }) => (percent === null ? none : formatPercent(percent))),
    },
    { name: t('me.figure.escalations'), cells: weeks.map(({ escalations }) => formatCount(escalations)) },
    { name: t('me.figure.guard_hits'), cells: weeks.map(({ guard_hits: hits }) => formatCount(hits)) },
    { name: t('me.figure.shift'), cells: weeks.map(({ shift_s: seconds }) => formatDuration(seconds)) },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('me.figures')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('me.figure.week')}</th>
              {weeks.map(({ from }) => (
                <th key={from} scope="col">
                  {formatDayLabel(new Date(from * 1000).toISOString().slice(0, 10))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, n) => (
                  <td key={weeks[n]?.from}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>{t('me.figures_hint')}</p>
    </>
  );
}
