import type { DataOf } from '@afterglow/protocol/define';
import type { MemberPushes } from '@afterglow/protocol/member';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { isOpen } from '../../ground/open-layers.ts';
import { closeOverlays, openInsteadOf } from '../../ground/overlay-address.ts';
import { play } from '../../ground/sound.ts';
import { toast } from '../../ground/toasts.ts';

export type PaymentFailure = DataOf<MemberPushes['payment/failed']>;

/** The payment on screen, and why it failed if it did. */
export const usePayments = create<{
  readonly failed: PaymentFailure | null;
  /** The package that was last chosen: kept for another try. */
  readonly chosen: number | null;
  /** The coins in hand when the order was placed; null where nobody has looked. */
  readonly before: number | null;
  /** What was paid last, for the scene that shows it. */
  readonly bought: { readonly coins: number; readonly before: number | null } | null;
}>(() => ({ failed: null, chosen: null, before: null, bought: null }));

export function choosePackage(packageId: number): void {
  usePayments.setState({ chosen: packageId });
}

export function orderedWith(balance: number): void {
  usePayments.setState({ before: balance });
}

export function forgetFailure(): void {
  usePayments.setState({ failed: null });
}

// The coins themselves come with the push `balance`; the rest of the member is asked for by the session.
channel.on('payment/complete', ({ data }) => {
  const { t } = words();
  const { before } = usePayments.getState();
  const bought = data.credits ? { coins: data.credits, before } : null;
  usePayments.setState({ failed: null, chosen: null, before: null, bought });
  play('win');
  const buying = isOpen('payment') || isOpen('credits') || isOpen('subscriptions');
  if (buying && bought) openInsteadOf(['payment', 'credits'], 'bought', {});
  else {
    if (buying) closeOverlays();
    // Paid elsewhere or confirmed late: whoever does something else by now is told, not interrupted.
    toast({
      type: 'success',
      message: data.credits ? t('payment.success', { n: data.credits }) : t('payment.success_plain'),
    });
  }
});

channel.on('payment/failed', ({ data }) => usePayments.setState({ failed: data }));
