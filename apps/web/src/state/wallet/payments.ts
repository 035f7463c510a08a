import { CURRENT_START_NOW_VERSION, type StartNowVersion } from '@afterglow/domain/start-now';
import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { loadAreas, translations } from '../../core/language.ts';
import { isOpen } from '../../core/open-layers.ts';
import { closeOverlays, replaceOverlays } from '../../core/overlay-address.ts';
import { playSound } from '../../core/sound.ts';
import { toast } from '../../core/toasts.ts';

type CompletedPayment = DataOf<MemberPushes['payment/complete']>;
export type PaymentFailure = DataOf<MemberPushes['payment/failed']>;

/** Coins, or Premium until then (unix seconds). */
export type PurchaseOutcome =
  | { readonly coins: number; readonly before: number | null }
  | { readonly premiumUntilS: number };

/** The payment on screen, and why it failed if it did. */
export const usePayments = create<{
  readonly failed: PaymentFailure | null;
  /** The package that was last chosen: kept for another try. */
  readonly chosen: number | null;
  /** The coins in hand when the order was placed; null where nobody has looked. */
  readonly before: number | null;
  /** The words over the order button that were read last: that we begin at once. Null after a reload, so that they are read again. */
  readonly startNow: StartNowVersion | null;
  /** The payment that is known to be paid. */
  readonly paidId: number | null;
  /** What was paid last, for the scene that shows it. */
  readonly bought: PurchaseOutcome | null;
}>(() => ({ failed: null, chosen: null, before: null, startNow: null, paidId: null, bought: null }));

export function choosePackage(packageId: number): void {
  usePayments.setState({ chosen: packageId });
}

export function storeStartConsent(): void {
  usePayments.setState({ startNow: CURRENT_START_NOW_VERSION });
}

export function storeBalanceBefore(balance: number): void {
  usePayments.setState({ before: balance });
}

export function clearFailure(): void {
  usePayments.setState({ failed: null });
}

/** The payment that was found to be paid by asking; the push about it may still come. */
let confirmedPaymentId = 0;

// The coins themselves come with the push `balance`; the rest of the member is asked for by the session.
function completePayment({ payment_id, credits, premium_until }: CompletedPayment): void {
  const { before } = usePayments.getState();
  const bought = credits
    ? { coins: credits, before }
    : premium_until
      ? { premiumUntilS: premium_until }
      : null;
  usePayments.setState({ failed: null, chosen: null, before: null, paidId: payment_id, bought });
  playSound('win');
  const buying = isOpen('payment') || isOpen('credits') || isOpen('subscriptions');
  // A moment later, when the payment page is gone from the document: Safari would take a step back over it for one that loads
  // the whole app anew.
  if (buying && bought)
    queueMicrotask(() => replaceOverlays(['payment', 'credits', 'premium'], 'bought', {}));
  else {
    if (buying) closeOverlays();
    // Paid elsewhere or confirmed late: whoever does something else by now is told, not interrupted.
    void notifyPaid(credits);
  }
}

/** The push may come before the words of the screen that asked for this file. */
async function notifyPaid(credits: number | undefined): Promise<void> {
  await loadAreas(['bought']);
  const { t } = translations();
  toast({
    type: 'success',
    global: true,
    message: credits ? t('bought.success', { n: credits }) : t('bought.success_plain'),
  });
}

channel.on('payment/complete', ({ data }) => {
  if (data.payment_id !== confirmedPaymentId) completePayment(data);
});
channel.on('payment/failed', ({ data }) => usePayments.setState({ failed: data }));

type PaidPurchase = DataOf<MemberCalls['purchases']>[number];

/** What an order brought, once it is paid; null while it is not, or cannot be asked. */
export async function findPaidPurchase(paymentId: number): Promise<PaidPurchase | null> {
  const reply = await channel.call('purchases', {}, { queue: false });
  return (reply.ok && reply.data.find((one) => one.payment_id === paymentId && one.state === 'paid')) || null;
}

/** As the push that nobody heard would have told it. */
export function confirmPaid(
  { payment_id, type, package: { credits, bonus } }: PaidPurchase,
  premiumUntilS: number | null,
): void {
  if (confirmedPaymentId === payment_id) return;
  confirmedPaymentId = payment_id;
  completePayment({
    payment_id,
    type,
    ...(type === 'buy-credits' && { credits: credits + bonus }),
    ...(type === 'premium' && premiumUntilS !== null && { premium_until: premiumUntilS }),
  });
}
