import type { CSSProperties, ReactElement } from 'react';
import { formatMoney, formatNumber } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { Statement, StatementFilter } from '../../state/wallet/statement.ts';
import { formatSigned } from './statement-days.ts';
import styles from './statement-screen.module.css';

/**
 * Returns the share of all moved coins that came in, from 0 to 1. The bar below the sums is divided there.
 */
const calculateShare = (came: number, went: number): number => (came === 0 ? 0 : came / (came + went));

/** The sums of all movements that match the filter. While `found` is null they are empty but keep their height. */
export function StatementSums({
  filter: { direction, cause, month },
  found,
}: {
  filter: StatementFilter;
  found: Statement | null;
}): ReactElement {
  const t = useT();
  const number = (n: number): string => (found ? formatSigned(n, formatNumber) : '');
  const isWhole = !direction && !cause && !month;
  return (
    <dl
      className={styles.sums}
      aria-busy={!found}
      data-empty={found?.came || found?.went ? undefined : ''}
      style={{ '--share': calculateShare(found?.came ?? 0, found?.went ?? 0) } as CSSProperties}
    >
      <div className={styles.sum}>
        <dt>{t('statement.came')}</dt>
        <dd className={styles.plus}>
          <bdi dir="ltr">{number(found?.came ?? 0)}</bdi>
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{t('statement.went')}</dt>
        <dd>
          <bdi dir="ltr">{found?.went === 0 ? '0' : number(-(found?.went ?? 0))}</bdi>
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{t(isWhole ? 'statement.balance' : 'statement.difference')}</dt>
        <dd>
          <bdi dir="ltr">
            {found ? (isWhole ? formatNumber(found.came - found.went) : number(found.came - found.went)) : ''}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

/** The money paid in the filtered time. It appears below the sums together with the lines, so nothing moves. */
export function StatementPaid({ paid }: Pick<Statement, 'paid'>): ReactElement | null {
  const t = useT();
  if (paid.length === 0) return null;
  return (
    <dl className={styles.paid}>
      {paid.map(({ money, back }) => (
        <div key={money.currency} className={styles.sum}>
          <dt>{t('statement.paid')}</dt>
          <dd>
            <bdi>{formatMoney(money)}</bdi>
            {back > 0 ? (
              <span className={styles.back}>
                {t('statement.paid_back')} <bdi>{formatMoney({ ...money, amount: back })}</bdi>
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
