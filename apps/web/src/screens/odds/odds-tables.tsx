import { calculateSpinsPerPrize, calculateSpinValue, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import type { ReactElement } from 'react';
import { formatNumber, formatPercent } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { formatExactTime, formatExactTimeInZone } from './exact-time.ts';
import styles from './odds-tables.module.css';

/** The present table and, collapsed, the earlier ones. */
export function OddsTables({ tables }: { tables: readonly WeightTable[] }): ReactElement {
  const t = useT();
  const [present, ...earlier] = tables;
  return (
    <>
      {present ? (
        <section className={styles.section} aria-labelledby="odds-now">
          <h2 id="odds-now">{t('odds.now')}</h2>
          <p className={styles.when}>{t('odds.since', { when: formatExactTimeInZone(present.since) })}</p>
          <p>{t('wheel.chance_means')}</p>
          <Weights table={present} labelledBy="odds-now" />
        </section>
      ) : null}
      <section className={styles.section}>
        <h2>{t('odds.earlier')}</h2>
        {earlier.length === 0 ? <p className={styles.when}>{t('odds.earlier_none')}</p> : null}
        {earlier.map((table) => (
          <details key={table.id} className={styles.earlier}>
            <summary id={`odds-${table.id}`}>
              {t('odds.period', {
                since: formatExactTime(table.since),
                until: formatExactTime(table.until ?? 0),
              })}
            </summary>
            <Weights table={table} labelledBy={`odds-${table.id}`} />
          </details>
        ))}
      </section>
    </>
  );
}

function Weights({ table, labelledBy }: { table: WeightTable; labelledBy: string }): ReactElement {
  const t = useT();
  const sum = table.weights.reduce((total, weight) => total + weight, 0);
  const getShare = (place: number): number => (table.weights[place] ?? 0) / sum;
  return (
    <>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('wheel.prize')}</th>
            <th scope="col">{t('odds.weight')}</th>
            <th scope="col">{t('wheel.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {WHEEL_PRIZES.map((prize, place) => (
            <tr key={prize}>
              <th scope="row">{prize === 'free' ? t('wheel.free_spin') : t('common.coins', { n: prize })}</th>
              <td>
                <bdi dir="ltr">{formatNumber(table.weights[place] ?? 0)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{formatPercent(getShare(place))}</bdi>
                <span className={styles.often}>
                  {t('wheel.one_in', { n: calculateSpinsPerPrize(getShare(place)) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.when}>{t('wheel.worth', { n: Math.round(calculateSpinValue(table.weights)) })}</p>
    </>
  );
}
