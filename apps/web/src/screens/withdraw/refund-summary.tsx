import type { ReactElement } from 'react';
import { formatMoney } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { useT } from '../../core/translations.tsx';
import { usePurchases } from '../../state/wallet/purchases.ts';

/** For a member: the purchase, the refund, and what is removed in return. Nothing until it is known. */
export function RefundSummary({ reference }: { reference: string }): ReactElement | null {
  const t = useT();
  const { data = [] } = usePurchases();
  const number = reference.trim().toUpperCase();
  const purchase = number
    ? data.find((candidate) => candidate.number === number)
    : data.find(({ refundable }) => refundable);
  if (!purchase) return null;
  const { package: item, refundable, time, type } = purchase;
  return (
    <>
      <div>
        <dt>{t('withdraw.said_item')}</dt>
        <dd>
          {type === 'premium'
            ? t('purchases.premium', { n: item.months })
            : t('purchases.coins', { n: item.credits + item.bonus })}
          {' · '}
          <bdi>{formatFullDate(time)}</bdi>
        </dd>
      </div>
      {refundable ? (
        <div>
          <dt>{t('withdraw.said_back')}</dt>
          <dd>
            <strong>
              <bdi>{formatMoney(refundable.money)}</bdi>
            </strong>
            {'. '}
            {t(type === 'premium' ? 'withdraw.takes_premium' : 'withdraw.takes_coins')}
          </dd>
        </div>
      ) : null}
    </>
  );
}
