import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../state/account/session.ts';
import { revalidate } from '../../state/account/session-news.ts';
import { onAuthenticated } from '../../state/on-authenticated.ts';
import { foundToBePaid, paidFor } from '../../state/wallet/payments.ts';

/**
 * Whether the order was paid is pushed; a push that nobody heard is not repeated. So it is asked for when somebody is back from
 * the payment page, looks at this one again, or the channel was away.
 */
export function useSettled(paymentId: number | undefined, returned: boolean): void {
  const ask = useEffectEvent(async (gone: AbortSignal) => {
    if (paymentId === undefined) return;
    const paid = await paidFor(paymentId);
    if (!paid || gone.aborted) return;
    await revalidate();
    // Told meanwhile, by the push after all.
    if (!gone.aborted) foundToBePaid(paid, useSession.getState().user?.premium_until ?? null);
  });
  useEffect(() => {
    const left = new AbortController();
    if (returned) void ask(left.signal);
    return () => left.abort();
  }, [returned]);
  useEffect(() => {
    const left = new AbortController();
    document.addEventListener('visibilitychange', () => document.hidden || void ask(left.signal), {
      signal: left.signal,
    });
    const stop = onAuthenticated(() => void ask(left.signal));
    return () => {
      left.abort();
      stop();
    };
  }, []);
}
