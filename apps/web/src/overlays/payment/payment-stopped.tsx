import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styles from './payment-overlay.module.css';

/** What stands in place of the payment page: why, and the ways on. Takes the focus: what had it, the page in its frame, is gone. */
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
