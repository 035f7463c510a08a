import { announce } from '@afterglow/ui/primitives/announcer';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { ask } from '../../ground/ask.ts';
import { formatMoney } from '../../ground/format.ts';
import { useOpenLayer } from '../../ground/open-layers.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { queryClient } from '../../ground/query.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { type Configs, loadConfigs, useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-news.ts';
import { forgetFailure, orderedWith, usePayments } from '../../state/wallet/payments.ts';
import { leftUnderOwnLimit } from './left-under-own-limit.ts';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import styles from './payment-overlay.module.css';

/** What the order is for, in one line. */
function summaryOf(
  configs: Configs | undefined,
  packageId: number,
  t: ReturnType<typeof useT>,
): string | null {
  const coins = configs?.credits?.find(({ id }) => id === packageId);
  if (!coins) return null;
  return t('credits.package', { n: coins.credits + coins.bonus, price: formatMoney(coins.price) });
}

/** The provider's own page in a frame. What was paid is never believed from here: only the server's push closes this. */
export function PaymentOverlay({ params, close }: OverlayProps<'payment'>): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const [attempt, setAttempt] = useState(1);
  const [returned, setReturned] = useState(false);
  const failed = usePayments(({ failed }) => failed);
  useOpenLayer('payment');

  // A query, not a call in an effect: a component that is mounted twice must not order twice.
  const order = useQuery(
    {
      queryKey: ['payment', params.package, params.kind, attempt],
      queryFn: async () => {
        const { site } = await loadConfigs();
        return await ask('payment/initiate', {
          provider: site?.providers[0] ?? 'sandbox',
          package_id: params.package,
          type: params.kind,
        });
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );

  useEffect(() => {
    // What the coins are counted up from once it is paid.
    if (order.data) orderedWith(useSession.getState().user?.credits ?? 0);
  }, [order.data]);

  const left = leftUnderOwnLimit(order.error);
  const refused = failed !== null && failed.payment_id === order.data?.payment_id ? failed : null;
  useEffect(() => {
    if (refused) announce(t('payment.declined_title'), { assertive: true });
  }, [refused, t]);

  useEffect(() => {
    const heard = ({ origin, data }: MessageEvent): void => {
      if (origin !== location.origin || data?.type !== 'payment/returned') return;
      setReturned(true);
      // Should the push have been missed, the balance is right all the same.
      void revalidate();
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, []);

  const again = (): void => {
    forgetFailure();
    setReturned(false);
    setAttempt((number) => number + 1);
  };

  return (
    <OverlaySheet title={t('payment.title')} description={summaryOf(configs, params.package, t)} full>
      {refused ? (
        <PaymentFailed
          reason={refused.reason === 'returned' ? 'error' : refused.reason}
          onAgain={again}
          onOther={close}
        />
      ) : order.isError ? (
        <PaymentFailed
          reason={left === null ? 'not_started' : 'own_limit'}
          left={left}
          onAgain={again}
          onOther={close}
        />
      ) : order.data ? (
        <>
          {returned ? (
            <p className={styles.confirming} role="status">
              {t('payment.confirming')}
            </p>
          ) : null}
          <PaymentFrame key={attempt} url={order.data.redirect_url} onAgain={again} onOther={close} />
        </>
      ) : (
        <div className={styles.opening} role="status">
          <Spinner size="l" />
          <p>{t('payment.opening')}</p>
        </div>
      )}
    </OverlaySheet>
  );
}
