import { Link } from '@afterglow/ui/primitives/link';
import { Time } from '@afterglow/ui/primitives/time';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { formatMoney } from '../../core/format.ts';
import { formatFullDate, formatFullDateTime } from '../../core/format-full-date.ts';
import { Link as RouterLink } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import type { Purchase } from '../../state/wallet/purchases.ts';
import styles from './purchase-card.module.css';

/**
 * A purchase: what was bought, the price, its state, its refunds, and what is still refundable until when.
 */
export function PurchaseCard({
  purchase,
  isRequested,
}: {
  purchase: Purchase;
  /** The address names this purchase: it is scrolled to and marked. */
  isRequested: boolean;
}): ReactElement {
  const t = useT();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isRequested]);
  const { money, number, package: what, payment_id: id, refundable, refunded, time, type } = purchase;
  // While the whole amount is on its way back, "Paid" would be misleading.
  const isReturning =
    purchase.state === 'paid' && refunded && !refunded.arrived && refunded.money.amount >= money.amount;
  const state = isReturning ? 'returning' : purchase.state;
  const bought =
    type === 'premium'
      ? t('purchases.premium', { n: what.months })
      : what.bonus > 0
        ? t('purchases.coins_bonus', { n: what.credits + what.bonus, bonus: what.bonus })
        : t('purchases.coins', { n: what.credits });
  const isWaiting = purchase.withdrawal !== undefined && purchase.withdrawal.outcome === undefined;
  return (
    <li className={styles.purchase} {...(isRequested && { ref: card, tabIndex: -1, 'data-requested': '' })}>
      <h2 className={styles.what}>{bought}</h2>
      <p className={styles.money}>
        <bdi>{formatMoney(money)}</bdi>
      </p>
      <p className={styles.meta}>
        <Time at={time}>{formatFullDateTime(time)}</Time>
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
        {refundable && !isWaiting ? (
          <Link
            render={<RouterLink to="/withdraw" search={{ reference: number }} />}
            aria-label={t.plain('purchases.withdraw_of', { n: number })}
          >
            {t('purchases.withdraw')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The refunds of a purchase, its withdrawal, and each step with its time. */
function PurchaseRefund({ purchase }: { purchase: Purchase }): ReactElement {
  return (
    <>
      {purchase.state === 'charged_back' ? <ChargedBack /> : null}
      <Refunded purchase={purchase} />
      <Withdrawn purchase={purchase} />
      <RefundText purchase={purchase} />
    </>
  );
}

function ChargedBack(): ReactElement {
  const t = useT();
  return <p className={styles.back}>{t('purchases.charged_back_why')}</p>;
}

function Refunded({ purchase: { money, refunded, steps } }: { purchase: Purchase }): ReactElement | null {
  const t = useT();
  if (!refunded) return null;
  const isPartial = refunded.money.amount < money.amount;
  // After the refund the day of the provider's answer counts.
  const back = refunded.arrived ? steps?.findLast(({ what }) => what === 'back') : undefined;
  const values = {
    money: formatMoney(refunded.money),
    total: formatMoney(money),
    day: formatFullDate(back?.time ?? refunded.time),
  };
  const status = refunded.arrived ? 'sent_back' : 'on_its_way';
  return (
    <p className={styles.refunded} data-arrived={refunded.arrived || undefined}>
      {refunded.arrived ? <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" /> : null}
      <span>{t(isPartial ? `purchases.part_${status}` : `purchases.${status}`, values)}</span>
    </p>
  );
}

function Withdrawn({ purchase: { refunded, withdrawal } }: { purchase: Purchase }): ReactElement | null {
  const t = useT();
  if (!withdrawal) return null;
  const { number, outcome, time } = withdrawal;
  return (
    <p className={styles.back}>
      {t('purchases.withdrawn', { when: formatFullDateTime(time) })}{' '}
      <b className={styles.number}>{t('purchases.withdrawn_number', { number })}</b>{' '}
      {/* The line of the refund above says it already. */}
      {outcome === 'refunded' && refunded ? null : (
        <span>{t(`purchases.withdrawn_${outcome ?? 'open'}`)}</span>
      )}
    </p>
  );
}

function RefundText({ purchase: { refunded, steps, number } }: { purchase: Purchase }): ReactElement | null {
  const t = useT();
  if (!steps) return null;
  return (
    // Open while a refund is on its way.
    <details className={styles.story} open={refunded?.arrived === false}>
      <summary aria-label={`${t('purchases.story')}: ${t('purchases.number', { n: number })}`}>
        {t('purchases.story')}
      </summary>
      <ol>
        {steps.map(({ what, time, money }) => (
          <li key={`${what} ${time} ${money?.amount}`} data-what={what}>
            <span>{t(`purchases.step_${what}`, { money: money ? formatMoney(money) : '' })}</span>
            <Time at={time}>{formatFullDateTime(time)}</Time>
          </li>
        ))}
      </ol>
    </details>
  );
}
