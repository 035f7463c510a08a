import { Button } from '@afterglow/ui/primitives/button';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from '../../components/declaration.module.css';
import { formatFullDateTime } from '../../components/full-date.ts';
import { formatMoney } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { useOutcome } from './use-outcome.ts';
import type { Withdrawal } from './withdrawal.ts';

/** That it was received, and when. */
export function WithdrawDone({
  withdrawal: { email, reference },
  receivedS,
  member,
}: {
  withdrawal: Withdrawal;
  receivedS: number;
  member: boolean;
}): ReactElement {
  const t = useT();
  const purchase = useOutcome(member, reference);
  const known = purchase?.withdrawal;
  // Received some time before it was sent: an earlier one is in hand.
  const inHand = known !== undefined && known.time < receivedS - 60;
  const refund = purchase?.refunded;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.page}>
      <CircleCheck className={styles.sign} size={44} strokeWidth={1.4} aria-hidden="true" />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t(inHand ? 'withdraw.in_hand_title' : 'withdraw.done_title')}
      </h1>
      <p className={styles.text}>
        {inHand
          ? t('withdraw.in_hand_text', { day: formatFullDateTime(known.time) })
          : t('withdraw.done_text', { day: formatFullDateTime(known?.time ?? receivedS), email })}
      </p>
      {known ? <p className={styles.text}>{t('withdraw.done_number', { number: known.number })}</p> : null}
      <p className={styles.text}>
        {refund ? t('withdraw.done_back_now', { money: formatMoney(refund.money) }) : t('withdraw.done_next')}
      </p>
      <div className={styles.actions}>
        <Button size="l" block kind="outline" render={<Link to={member ? '/purchases' : '/'} />}>
          {t(member ? 'withdraw.purchases' : 'withdraw.home')}
        </Button>
      </div>
    </div>
  );
}
