import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { Button } from '@afterglow/ui/primitives/button';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { formatMoney } from '../../core/format.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { type Withdrawal, WithdrawConfirm } from './withdraw-confirm.tsx';

/** The steps after the form: confirm and send, then the confirmation. */
export function WithdrawSteps({
  withdrawal,
  isMember,
  onBack,
}: {
  withdrawal: Withdrawal;
  isMember: boolean;
  onBack: () => void;
}): ReactElement {
  const [receivedS, setReceivedS] = useState<number | null>(null);
  return receivedS === null ? (
    <WithdrawConfirm withdrawal={withdrawal} isMember={isMember} onBack={onBack} onDone={setReceivedS} />
  ) : (
    <WithdrawDone withdrawal={withdrawal} receivedS={receivedS} isMember={isMember} />
  );
}

/** Confirms that the withdrawal was received, and when. */
function WithdrawDone({
  withdrawal: { email, reference },
  receivedS,
  isMember,
}: {
  withdrawal: Withdrawal;
  receivedS: number;
  isMember: boolean;
}): ReactElement {
  const t = useT();
  const purchase = useWithdrawnPurchase(isMember, reference);
  const withdrawal = purchase?.withdrawal;
  // Received some time before this one was sent: an earlier withdrawal is in progress.
  const isInProgress = withdrawal !== undefined && withdrawal.time < receivedS - 60;
  const refund = purchase?.refunded;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.page}>
      <CircleCheck className={styles.sign} size={44} strokeWidth={1.4} aria-hidden="true" />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t(isInProgress ? 'withdraw.in_hand_title' : 'withdraw.done_title')}
      </h1>
      <p className={styles.text}>
        {isInProgress
          ? t('withdraw.in_hand_text', { day: formatFullDateTime(withdrawal.time) })
          : t('withdraw.done_text', { day: formatFullDateTime(withdrawal?.time ?? receivedS), email })}
      </p>
      {withdrawal ? (
        <p className={styles.text}>{t('withdraw.done_number', { number: withdrawal.number })}</p>
      ) : null}
      <p className={styles.text}>
        {refund ? t('withdraw.done_back_now', { money: formatMoney(refund.money) }) : t('withdraw.done_next')}
      </p>
      <div className={styles.actions}>
        <Button size="l" block kind="outline" render={<Link to={isMember ? '/purchases' : '/'} />}>
          {t(isMember ? 'withdraw.purchases' : 'withdraw.home')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the purchase that a member has withdrawn from, in its new state. The reply to the withdrawal is the same for
 * everybody, so it cannot say. Null for guests and until it is known.
 */
function useWithdrawnPurchase(isMember: boolean, reference: string): Purchase | null {
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  useEffect(() => {
    if (!isMember) return;
    let isUnmounted = false;
    void import('../../core/channel.ts').then(async ({ channel }) => {
      const reply = await channel.call('purchases', {});
      if (isUnmounted || !reply.ok) return;
      const withdrawn = reply.data.filter(({ withdrawal }) => withdrawal);
      const named = withdrawn.find(({ number }) => number === reference.trim().toUpperCase());
      setPurchase(named ?? (reference === '' ? (withdrawn[0] ?? null) : null));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isMember, reference]);
  return purchase;
}
