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

/** The payment on screen, and its error if it failed. */
export const usePayments = create<{
  readonly failed: PaymentFailure | null;
  /** The package that was chosen last: kept for a retry. */
  readonly chosen: number | null;
  /** The balance when the order was placed; null if unknown. */
  readonly before: number | null;
  /**
   * The version of the text over the order button (immediate performance) that was accepted last. Null after a
   * reload, so that it is read again.
   */
  readonly startNow: StartNowVersion | null;
  /** The payment that is known to be paid. */
  readonly paidId: number | null;
  /** The last paid payment, for the success scene. */
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

/** The payment that a request found to be paid; its push may still arrive. */
let confirmedPaymentId = 0;

// The coins come with the push `balance`; the session requests the other fields of the member.
function completePayment({ payment_id, credits, premium_until }: CompletedPayment): void {
  const { before } = usePayments.getState();
  const bought = credits
    ? { coins: credits, before }
    : premium_until
      ? { premiumUntilS: premium_until }
      : null;
  usePayments.setState({ failed: null, chosen: null, before: null, paidId: payment_id, bought });
  playSound('win');
  const isBuying = isOpen('payment') || isOpen('credits') || isOpen('subscriptions');
  // A moment later, when the payment page has left the document: otherwise Safari reloads the
  // whole app when it goes back past it.
  if (isBuying && bought)
    queueMicrotask(() => replaceOverlays(['payment', 'credits', 'premium'], 'bought', {}));
  else {
    if (isBuying) queueMicrotask(closeOverlays);
    // Paid elsewhere or confirmed late: a member who does something else by now gets a toast, not an interruption.
    void notifyPaid(credits);
  }
}

/**
 * Shows a toast for a payment. The push may arrive before the messages of the screen that loaded this file.
 */
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

/** Returns what an order granted, once it is paid; null while it is not, or if the request failed. */
export async function findPaidPurchase(paymentId: number): Promise<PaidPurchase | null> {
  const reply = await channel.call('purchases', {}, { queue: false });
  return (
    (reply.ok &&
      reply.data.find((candidate) => candidate.payment_id === paymentId && candidate.state === 'paid')) ||
    null
  );
}

/** Handles a paid purchase as the missed push would have been handled. */
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
