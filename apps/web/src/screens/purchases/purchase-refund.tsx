import { CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatFullDate, formatFullDateTime } from '../../components/full-date.ts';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { Purchase } from '../../state/wallet/purchases.ts';
import styles from './purchases-screen.module.css';

/** What of a purchase went back or is on its way, the withdrawal in hand, and each step with its hour. */
export function PurchaseRefund({ purchase }: { purchase: Purchase }): ReactElement {
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
  const part = refunded.money.amount < money.amount;
  // Arrived, the day that counts is that of the provider's answer.
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
      <span>{t(part ? `purchases.part_${status}` : `purchases.${status}`, values)}</span>
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
      {/* Where the money is stands above, once. */}
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
    // While money moves nobody has to look for where it is.
    <details className={styles.story} open={refunded?.arrived === false}>
      <summary aria-label={`${t('purchases.story')}: ${t('purchases.number', { n: number })}`}>
        {t('purchases.story')}
      </summary>
      <ol>
        {steps.map(({ what, time, money }) => (
          <li key={`${what} ${time} ${money?.amount}`} data-what={what}>
            <span>{t(`purchases.step_${what}`, { money: money ? formatMoney(money) : '' })}</span>
            <time dateTime={new Date(time * 1_000).toISOString()}>
              <bdi>{formatFullDateTime(time)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
