import { Link } from '@afterglow/ui/primitives/link';
import type { ReactElement } from 'react';
import { formatFullDate, formatFullDateTime } from '../../components/full-date.ts';
import { formatMoney } from '../../core/format.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import type { Purchase } from '../../state/wallet/purchases.ts';
import { PurchaseRefund } from './purchase-refund.tsx';
import styles from './purchases-screen.module.css';

/** One purchase: what it was, what was paid, how it stands, what of it can be had back and until when. */
export function PurchaseCard({ purchase }: { purchase: Purchase }): ReactElement {
  const t = useT();
  const { money, number, package: what, payment_id: id, refundable, refunded, time, type } = purchase;
  // Beside money that is all on its way back, "Paid" would say the opposite.
  const returning =
    purchase.state === 'paid' && refunded && !refunded.arrived && refunded.money.amount >= money.amount;
  const state = returning ? 'returning' : purchase.state;
  const bought =
    type === 'premium'
      ? t('purchases.premium', { n: what.months })
      : what.bonus > 0
        ? t('purchases.coins_bonus', { n: what.credits + what.bonus, bonus: what.bonus })
        : t('purchases.coins', { n: what.credits });
  const waits = purchase.withdrawal !== undefined && purchase.withdrawal.outcome === undefined;
  const withdrawal = `/withdraw?${new URLSearchParams({ reference: number })}`;
  return (
    <li className={styles.purchase}>
      <h2 className={styles.what}>{bought}</h2>
      <p className={styles.money}>
        <bdi>{formatMoney(money)}</bdi>
      </p>
      <p className={styles.meta}>
        <time dateTime={new Date(time * 1_000).toISOString()}>
          <bdi>{formatFullDateTime(time)}</bdi>
        </time>
        <span>{t('purchases.number', { n: number })}</span>
      </p>
      <p className={styles.state} data-state={state}>
        {t(`purchases.state_${state}`)}
      </p>
      <PurchaseRefund purchase={purchase} />
      {refundable ? (
        <p className={styles.back}>
          {t('purchases.refundable', {
            day: formatFullDate(refundable.until),
            money: formatMoney(refundable.money),
          })}{' '}
          <span>{t('purchases.refundable_why')}</span>
        </p>
      ) : null}
      <div className={styles.actions}>
        {state === 'pending' ? null : (
          <Link
            href={`/api/receipts/${id}`}
            target="_blank"
            rel="noopener"
            aria-label={t.plain('purchases.receipt_of', { n: number })}
          >
            {t('purchases.receipt')}
          </Link>
        )}
        {refundable && !waits ? (
          <Link
            href={withdrawal}
            aria-label={t.plain('purchases.withdraw_of', { n: number })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              void navigate({ to: '/withdraw', search: { reference: number } });
            }}
          >
            {t('purchases.withdraw')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
