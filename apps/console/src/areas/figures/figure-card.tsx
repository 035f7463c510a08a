import { parseFigureKey } from '@afterglow/domain/figures';
import type { Bucket } from '@afterglow/domain/time-buckets';
import type { FigurePoint, FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { formatAmounts, formatBucket, formatCount, formatDuration } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './figure-card.module.css';
import { FigurePlot } from './figure-plot.tsx';

type FigureCardProps = { series: FigureSeries; bucket: Bucket; zone: string; definition: string };

/** A figure: how it stands, its plot, and, opened, its table and how it is counted. */
export function FigureCard({ series, bucket, zone, definition }: FigureCardProps) {
  const t = useT();
  const { key, unit, points, unfinished, compare } = series;
  const { name, of } = parseFigureKey(key);
  const title = t.plain(`figures.name.${name}`, { of: of ?? '' });
  const format = ({ value, under }: Pick<FigurePoint, 'value' | 'under'>): string =>
    under ? `< ${under}` : value === null ? '–' : formatValue(value, unit);
  const finished = points.filter(({ at, value }) => value !== null && at !== unfinished);
  const last = points.findLast(({ value, under }) => value !== null || under);
  const sum = finished.reduce((total, { value }) => total + (value ?? 0), 0);
  return (
    <li className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.value}>{last ? format(last) : '–'}</p>
      <p className={styles.average}>
        {finished.length > 0
          ? t('figures.average', { value: formatValue(sum / finished.length, unit) })
          : t('figures.no_average')}
      </p>
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
                  <td>{format(point)}</td>
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

function formatValue(value: number, unit: FigureSeries['unit']): string {
  const rounded = Math.round(value * 100) / 100;
  if (unit === 'percent') return `${formatCount(rounded)} %`;
  if (unit === 'seconds') return formatDuration(value);
  if (unit === 'count' || unit === 'coins') return formatCount(rounded);
  return formatAmounts([{ amount_minor: Math.round(value), currency: unit }]);
}
