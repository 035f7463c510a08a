import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { CreditCard } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './payment-overlay.module.css';

const bodies = {
  declined: 'payment.declined_body',
  expired: 'payment.expired_body',
  error: 'payment.error_body',
  not_started: 'payment.start_failed',
  refused: 'payment.refused_body',
  unsure: 'payment.unsure_body',
  own_limit: 'payment.limit_body',
} as const;

const titles = {
  declined: 'payment.declined_title',
  expired: 'payment.declined_title',
  error: 'payment.declined_title',
  not_started: 'payment.declined_title',
  refused: 'payment.declined_title',
  unsure: 'payment.unsure_title',
  own_limit: 'payment.limit_title',
} as const;

/** The payment did not come about: that no money moved, and the next step. `left`: coins that the own limit still allows. */
export function PaymentFailed({
  reason,
  left,
  onAgain,
  onOther,
  around,
}: {
  reason: keyof typeof bodies;
  left?: number | null;
  onAgain: () => void;
  onOther: () => void;
  /** The payment page's address, where it may work outside of here. */
  around?: string;
}): ReactElement {
  const t = useT();
  const limited = reason === 'own_limit';
  const said = useRef<HTMLDivElement>(null);
  // What had the focus, the provider's frame, is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1} className={styles.failed}>
      <EmptyState
        title={t(titles[reason])}
        level={3}
        art={<CreditCard size={44} strokeWidth={1.4} aria-hidden="true" />}
        action={
          <div className={styles.ways}>
            {limited ? null : (
              <Button size="l" block onClick={onAgain}>
                {t('payment.again')}
              </Button>
            )}
            {around ? (
              <Button size="l" block kind="soft" render={<a href={around} target="_blank" rel="noopener" />}>
                {t('payment.slow')}
              </Button>
            ) : null}
            <Button size="l" block kind={limited ? 'primary' : 'ghost'} onClick={onOther}>
              {t('payment.other_package')}
            </Button>
          </div>
        }
      >
        {t(bodies[reason])}
        {limited
          ? ` ${left ? t('payment.limit_left', { coins: t('common.coins', { n: left }) }) : t('payment.limit_used_up')}`
          : null}
      </EmptyState>
    </div>
  );
}
