import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { CreditCard } from 'lucide-react';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import type { PaymentFailure } from '../../state/wallet/payments.ts';
import styles from './payment-overlay.module.css';

const bodies = {
  declined: 'payment.declined_body',
  expired: 'payment.expired_body',
  error: 'payment.error_body',
  not_started: 'payment.start_failed',
  own_limit: 'payment.limit_body',
} as const;

/** The payment did not come about: that no money moved, and the next step. */
export function PaymentFailed({
  reason,
  onAgain,
  onOther,
}: {
  reason: PaymentFailure['reason'] | 'not_started' | 'own_limit';
  onAgain: () => void;
  onOther: () => void;
}): ReactElement {
  const t = useT();
  const limited = reason === 'own_limit';
  return (
    <EmptyState
      title={t(limited ? 'payment.limit_title' : 'payment.declined_title')}
      level={3}
      art={<CreditCard size={44} strokeWidth={1.4} aria-hidden="true" />}
      action={
        <div className={styles.ways}>
          {limited ? null : (
            <Button size="l" block onClick={onAgain}>
              {t('payment.again')}
            </Button>
          )}
          <Button size="l" block kind={limited ? 'primary' : 'ghost'} onClick={onOther}>
            {t('payment.other_package')}
          </Button>
        </div>
      }
    >
      {t(bodies[reason])}
    </EmptyState>
  );
}
