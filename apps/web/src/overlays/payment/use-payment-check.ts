import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-events.ts';
import { onAuthenticated } from '../../state/refresh.ts';
import { confirmPaid, findPaidPurchase } from '../../state/wallet/payments.ts';

/**
 * Checks whether the order was paid. The server pushes it, but does not repeat a missed push. So the app asks when the
 * member returns from the payment page, shows this page again, or the channel reconnects.
 */
export function usePaymentCheck(paymentId: number | undefined, returned: boolean): void {
  const checkPaid = useEffectEvent(async (signal: AbortSignal) => {
    if (paymentId === undefined) return;
    const paid = await findPaidPurchase(paymentId);
    if (!paid || signal.aborted) return;
    await revalidate();
    // Not if the push has arrived meanwhile.
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
