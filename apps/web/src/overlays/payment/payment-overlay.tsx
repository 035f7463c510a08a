import type { StartText } from '@afterglow/domain/start-now';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useOpenLayer } from '../../ground/open-layers.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { queryClient } from '../../ground/query.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { loadConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-news.ts';
import { placeOrder } from '../../state/wallet/order.ts';
import { forgetFailure, orderedWith, usePayments } from '../../state/wallet/payments.ts';
import { LimitOffer } from './limit-offer.tsx';
import { NotOpened } from './not-opened.tsx';
import { OrderAgain } from './order-again.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import styles from './payment-overlay.module.css';
import { PaymentTab } from './payment-tab.tsx';
import { useSettled } from './use-settled.ts';
import { WhatIsPaid } from './what-is-paid.tsx';
import { whyRefused } from './why-refused.ts';

/** The provider's own page in a frame. What was paid is never believed from here: only the server's push closes this. */
export function PaymentOverlay({ params, close }: OverlayProps<'payment'>): ReactElement {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  const [returned, setReturned] = useState(false);
  const [paused, setPaused] = useState(true);
  const { failed, paidId, startNow } = usePayments();
  useOpenLayer('payment');

  // A query, not a call in an effect: a component that is mounted twice must not order twice.
  const { data: order, error } = useQuery(
    {
      queryKey: ['payment', params.package, params.kind, attempt],
      enabled: startNow !== null,
      queryFn: async () => placeOrder(await loadConfigs(), params, startNow as StartText),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  useSettled(order?.paymentId, returned);

  useEffect(() => {
    // What the coins are counted up from once it is paid.
    if (order) orderedWith(useSession.getState().user?.credits ?? 0);
  }, [order]);

  const refused = failed !== null && failed.payment_id === order?.paymentId ? failed : null;
  useEffect(() => {
    if (refused)
      announce(t(refused.reason === 'returned' ? 'payment.returned_title' : 'payment.declined_title'), {
        assertive: true,
      });
  }, [refused, t]);

  useEffect(() => {
    const heard = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin) return;
      if (data?.type === 'payment/close') close();
      if (data?.type !== 'payment/returned') return;
      setReturned(true);
      // Should the push have been missed, the balance is right all the same.
      void revalidate();
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, [close]);

  const again = (): void => {
    forgetFailure();
    setReturned(false);
    setAttempt((number) => number + 1);
  };
  const other = (): void => {
    // Prices may be others by now.
    void queryClient.invalidateQueries({ queryKey: ['configs'] });
    close();
  };

  // By its address, or loaded anew: nothing is ordered before its words were read.
  if (startNow === null)
    return (
      <OverlaySheet title={t('payment.title')} footer={<OrderAgain {...params} />}>
        <WhatIsPaid {...params} />
      </OverlaySheet>
    );
  return (
    <OverlaySheet title={t('payment.title')} description={<WhatIsPaid {...params} />} full>
      {refused ? (
        <PaymentFailed reason={refused.reason} onAgain={again} onOther={other} />
      ) : error ? (
        <NotOpened refused={whyRefused(error)} onAgain={again} onOther={other} />
      ) : !order ? (
        <div className={styles.opening} role="status">
          <Spinner size="l" />
          <p>{t('payment.opening')}</p>
        </div>
      ) : order.pauseAt > 0 && paused ? (
        <PauseNotice coins={order.pauseAt} onGoOn={() => setPaused(false)} onNot={close} />
      ) : (
        <>
          {order.limitFrom === null ? null : <LimitOffer from={order.limitFrom} />}
          {order.inTab ? (
            <PaymentTab key={attempt} url={order.url} onOther={other} />
          ) : (
            <>
              {returned ? (
                <p className={styles.confirming} role="status">
                  {t('payment.confirming')}
                </p>
              ) : null}
              {order.paymentId === paidId ? null : (
                <PaymentFrame key={attempt} url={order.url} onAgain={again} onOther={other} />
              )}
            </>
          )}
        </>
      )}
    </OverlaySheet>
  );
}
