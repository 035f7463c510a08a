import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { CreditCard } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './payment-overlay.module.css';

const bodies = {
  declined: 'payment.declined_body',
  expired: 'payment.expired_body',
  error: 'payment.error_body',
  not_started: 'payment.start_failed',
  rejected: 'payment.refused_body',
  unsure: 'payment.unsure_body',
  returned: 'payment.returned_body',
} as const;

const titles: Partial<Record<keyof typeof bodies, 'payment.unsure_title' | 'payment.returned_title'>> = {
  unsure: 'payment.unsure_title',
  returned: 'payment.returned_title',
};

/** A failed payment: that no money moved, and the next step. */
export function PaymentFailed({
  reason,
  onRetry,
  onOther,
  url,
}: {
  reason: keyof typeof bodies;
  onRetry: () => void;
  onOther: () => void;
  /** The address of the payment page, if it may work in a tab. */
  url?: string;
}): ReactElement {
  const t = useT();
  return (
    <PaymentStopped
      title={t(titles[reason] ?? 'payment.declined_title')}
      art={<CreditCard size={44} strokeWidth={1.4} aria-hidden="true" />}
      actions={
        <>
          {reason === 'returned' ? null : (
            <Button size="l" block onClick={onRetry}>
              {t('payment.again')}
            </Button>
          )}
          {url ? (
            <Button size="l" block kind="soft" render={<a href={url} target="_blank" rel="noopener" />}>
              {t('payment.slow')}
            </Button>
          ) : null}
          <Button size="l" block kind="ghost" onClick={onOther}>
            {t('payment.other_package')}
          </Button>
        </>
      }
    >
      {t(bodies[reason])}
    </PaymentStopped>
  );
}

/** A message instead of the payment page, with actions. It takes the focus, because the focused frame is gone. */
export function PaymentStopped({
  title,
  art,
  children,
  actions,
}: {
  title: string;
  art: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}): ReactElement {
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => contentRef.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={contentRef} tabIndex={-1} className={styles.stopped}>
      <EmptyState title={title} level={3} art={art} action={<div className={styles.actions}>{actions}</div>}>
        {children}
      </EmptyState>
    </div>
  );
}
