import {
  DISPUTE_STOP_PERCENT,
  DISPUTE_WARN_PERCENT,
  findDisputeAlarm,
  MIN_DISPUTES_TO_STOP,
} from '@afterglow/domain/dispute-ratio';
import { parseFigureKey } from '@afterglow/domain/figures';
import type { Bucket } from '@afterglow/domain/time-buckets';
import type { FigurePoint, FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { TriangleAlert } from 'lucide-react';
import {
  formatAmounts,
  formatBucket,
  formatCount,
  formatDuration,
  formatPercent,
} from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './figure-card.module.css';
import { FigurePlot } from './figure-plot.tsx';

type FigureCardProps = {
  series: FigureSeries;
  bucket: Bucket;
  zone: string;
  definition: string;
  /** Opens what is behind the point that begins then. */
  onOpen: (at: number) => void;
};

/**
 * A figure: its last finished value, beside it the one that still runs, its plot, and, opened, its table and how it is
 * counted.
 */
export function FigureCard({ series, bucket, zone, definition, onOpen }: FigureCardProps) {
  const t = useT();
  const { key, unit, points, unfinished, compare } = series;
  const { name, variant } = parseFigureKey(key);
  const title = t.plain(`figures.name.${name}`, { of: variant ?? '' });
  const format = ({ value, under }: Pick<FigurePoint, 'value' | 'under'>): string =>
    under ? `< ${under}` : value === null ? '–' : formatValue(value, unit);
  const finished = points.filter(({ at, value }) => value !== null && at !== unfinished);
  const isKnown = ({ value, under }: FigurePoint) => value !== null || under !== undefined;
  const last = points.findLast((point) => isKnown(point) && point.at !== unfinished);
  const running = points.find((point) => isKnown(point) && point.at === unfinished);
  const alarmed = name === 'dispute_ratio' && bucket === 'month' ? (running ?? last) : undefined;
  const alarm = alarmed?.value ? findDisputeAlarm(alarmed.value) : null;
  const sum = finished.reduce((total, { value }) => total + (value ?? 0), 0);
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>
        <span className={styles.value}>{last ? format(last) : '–'}</span>
        {running ? (
          <span className={styles.average}>{t('figures.running_value', { value: format(running) })}</span>
        ) : null}
      </p>
      <p className={styles.average}>
        {finished.length > 0
          ? t('figures.average', { value: formatValue(sum / finished.length, unit) })
          : t('figures.no_average')}
      </p>
      {alarm ? (
        <p className={styles.alarm} data-alarm={alarm}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t(`figures.dispute_${alarm}`, {
            at: formatBucket(alarmed?.at ?? 0, bucket, zone),
            limit: formatPercent(alarm === 'stop' ? DISPUTE_STOP_PERCENT : DISPUTE_WARN_PERCENT),
            least: formatCount(MIN_DISPUTES_TO_STOP),
          })}
        </p>
      ) : null}
      <FigurePlot points={points} unfinished={unfinished} compare={compare} />
      <details className={styles.details}>
        <summary className={styles.summary} aria-label={t.plain('figures.details_of', { name: title })}>
          {t('figures.details')}
        </summary>
        <p className={styles.definition}>{definition}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
        <section className={styles.scroller} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(`figures.bucket.${bucket}`)}</th>
                <th scope="col">{t('figures.value')}</th>
                {compare ? <th scope="col">{t('figures.compare')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {points.map((point, n) => (
                <tr key={point.at}>
                  <th scope="row">
                    {formatBucket(point.at, bucket, zone)}
                    {point.at === unfinished ? ` ${t('figures.running')}` : ''}
                  </th>
                  <td>
                    {point.value ? (
                      <button
                        type="button"
                        className={styles.behind}
                        aria-label={t.plain('figures.rows_of', {
                          name: title,
                          at: formatBucket(point.at, bucket, zone),
                        })}
                        onClick={() => onOpen(point.at)}
                      >
                        {format(point)}
                      </button>
                    ) : (
                      format(point)
                    )}
                  </td>
                  {compare ? <td>{format(compare[n] ?? { value: null })}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </li>
  );
}

/** Returns a value with its unit. */
function formatValue(value: number, unit: FigureSeries['unit']): string {
  const rounded = Math.round(value * 100) / 100;
  if (unit === 'percent') return formatPercent(rounded);
  if (unit === 'seconds') return formatDuration(value);
  if (unit === 'count' || unit === 'coins') return formatCount(rounded);
  return formatAmounts([{ amount_minor: Math.round(value), currency: unit }]);
}
