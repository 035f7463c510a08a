import type { StartNowVersion } from '@afterglow/domain/start-now';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { useOpenLayer } from '../../core/open-layers.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { useT } from '../../core/translations.tsx';
import { loadConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-events.ts';
import { placeOrder } from '../../state/wallet/order.ts';
import { clearFailure, storeBalanceBefore, usePayments } from '../../state/wallet/payments.ts';
import { LimitOffer } from './limit-offer.tsx';
import { OrderRejectedNotice, toOrderError } from './order-rejected.tsx';
import { OrderSummary, ReorderBar } from './order-summary.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentFrame, PaymentTab } from './payment-frame.tsx';
import styles from './payment-overlay.module.css';
import { usePaymentCheck } from './use-payment-check.ts';

/**
 * The provider's page in a frame. The page's own messages never count as a payment: only the server's push closes the
 * overlay.
 */
export function PaymentOverlay({ params, close }: OverlayProps<'payment'>): ReactElement {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  const [hasReturned, setReturned] = useState(false);
  const [isPaused, setPaused] = useState(true);
  const { failed, paidId, startNow } = usePayments();
  useOpenLayer('payment');

  // A query, not a call in an effect: a component mounted twice must not order twice.
  const { data: order, error } = useQuery(
    {
      queryKey: ['payment', params.package, params.kind, attempt],
      enabled: startNow !== null,
      queryFn: async () => placeOrder(await loadConfigs(), params, startNow as StartNowVersion),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  usePaymentCheck(order?.paymentId, hasReturned);

  useEffect(() => {
    // The balance that the "bought" overlay counts up from.
    if (order) storeBalanceBefore(useSession.getState().user?.credits ?? 0);
  }, [order]);

  const failure = failed !== null && failed.payment_id === order?.paymentId ? failed : null;
  useEffect(() => {
    if (failure)
      announce(t(failure.reason === 'returned' ? 'payment.returned_title' : 'payment.declined_title'), {
        assertive: true,
      });
  }, [failure, t]);

  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin) return;
      if (data?.type === 'payment/close') close();
      if (data?.type !== 'payment/returned') return;
      setReturned(true);
      // In case the push was missed, the balance is loaded again.
      void revalidate();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [close]);

  const retry = (): void => {
    clearFailure();
    setReturned(false);
    setAttempt((number) => number + 1);
  };
  const chooseOther = (): void => {
    // Prices may have changed.
    void queryClient.invalidateQueries({ queryKey: ['configs'] });
    close();
  };

  // Opened by its address or reloaded: nothing is ordered before the order texts are shown.
  if (startNow === null)
    return (
      <OverlaySheet title={t('payment.title')} footer={<ReorderBar {...params} />}>
        <OrderSummary {...params} />
      </OverlaySheet>
    );
  return (
    <OverlaySheet title={t('payment.title')} description={<OrderSummary {...params} />} full>
      {failure ? (
        <PaymentFailed reason={failure.reason} onRetry={retry} onOther={chooseOther} />
      ) : error ? (
        <OrderRejectedNotice error={toOrderError(error)} onRetry={retry} onOther={chooseOther} />
      ) : !order ? (
        <div className={styles.opening} role="status">
          <Spinner size="l" />
          <p>{t('payment.opening')}</p>
        </div>
      ) : order.pauseAt > 0 && isPaused ? (
        <PauseNotice coins={order.pauseAt} onGoOn={() => setPaused(false)} onCancel={close} />
      ) : (
        <>
          {order.limitFrom === null ? null : <LimitOffer from={order.limitFrom} />}
          {order.inTab ? (
            <PaymentTab key={attempt} url={order.url} onOther={chooseOther} />
          ) : (
            <>
              {hasReturned ? (
                <p className={styles.confirming} role="status">
                  {t('payment.confirming')}
                </p>
              ) : null}
              {order.paymentId === paidId ? null : (
                <PaymentFrame key={attempt} url={order.url} onRetry={retry} onOther={chooseOther} />
              )}
            </>
          )}
        </>
      )}
    </OverlaySheet>
  );
}
