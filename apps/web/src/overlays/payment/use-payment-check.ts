import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-events.ts';
import { onAuthenticated } from '../../state/refresh.ts';
import { confirmPaid, findPaidPurchase } from '../../state/wallet/payments.ts';

/**
 * Whether the order was paid is pushed; a push that nobody heard is not repeated. So it is asked for when somebody is back from
 * the payment page, looks at this one again, or the channel was away.
 */
export function usePaymentCheck(paymentId: number | undefined, returned: boolean): void {
  const checkPaid = useEffectEvent(async (signal: AbortSignal) => {
    if (paymentId === undefined) return;
    const paid = await findPaidPurchase(paymentId);
    if (!paid || signal.aborted) return;
    await revalidate();
    // Told meanwhile, by the push after all.
    if (!signal.aborted) confirmPaid(paid, useSession.getState().user?.premium_until ?? null);
  });
  useEffect(() => {
    const controller = new AbortController();
    if (returned) void checkPaid(controller.signal);
    return () => controller.abort();
  }, [returned]);
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener(
      'visibilitychange',
      () => document.hidden || void checkPaid(controller.signal),
      {
        signal: controller.signal,
      },
    );
    const stop = onAuthenticated(() => void checkPaid(controller.signal));
    return () => {
      controller.abort();
      stop();
    };
  }, []);
}
