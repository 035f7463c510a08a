import type { ReactElement } from 'react';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { Statement } from '../../state/wallet/statement.ts';
import styles from './statement-screen.module.css';

/** The money of the time that is shown. Below the sums and with the lines, so that nothing moves when it comes. */
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
