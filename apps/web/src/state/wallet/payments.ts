import type { DataOf } from '@afterglow/protocol/define';
import type { MemberPushes } from '@afterglow/protocol/member';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { isOpen } from '../../ground/open-layers.ts';
import { closeOverlays } from '../../ground/overlay-address.ts';
import { play } from '../../ground/sound.ts';
import { toast } from '../../ground/toasts.ts';

export type PaymentFailure = DataOf<MemberPushes['payment/failed']>;

/** The payment on screen, and why it failed if it did. */
export const usePayments = create<{
  readonly failed: PaymentFailure | null;
  /** The package that was last chosen: kept for another try. */
  readonly chosen: number | null;
}>(() => ({ failed: null, chosen: null }));

export function choosePackage(packageId: number): void {
  usePayments.setState({ chosen: packageId });
}

export function forgetFailure(): void {
  usePayments.setState({ failed: null });
}

// The coins themselves come with the push `balance`; the rest of the member is asked for by the session.
channel.on('payment/complete', ({ data }) => {
  const { t } = words();
  usePayments.setState({ failed: null, chosen: null });
  if (isOpen('payment') || isOpen('credits') || isOpen('subscriptions')) closeOverlays();
  play('win');
  toast({
    type: 'success',
    message: data.credits ? t('payment.success', { n: data.credits }) : t('payment.success_plain'),
  });
});

channel.on('payment/failed', ({ data }) => usePayments.setState({ failed: data }));
