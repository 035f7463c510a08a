import type { CcbillAccess } from '../../config/environment.mjs';
import { NotDone, type Provider } from '../provider.ts';
import { openDatalink } from './datalink.ts';
import { formAddress } from './form-address.ts';
import { keptOf, readMessage } from './message.ts';

/** CCBill's FlexForms, for dollars and euros; docs/payments.md tells how it is set up. */
export function ccbillProvider(access: CcbillAccess): Provider {
  const datalink = openDatalink(access);
  const sentBack = async (subscriptionId: string) => {
    const { refunds, voids } = await datalink.history(subscriptionId);
    return refunds + voids;
  };
  return {
    code: 'ccbill',
    currencies: ['USD', 'EUR'],
    // Nowhere does CCBill promise that its forms may be framed.
    framed: false,
    open: async (order) => ({ url: formAddress(access, order) }),
    read: (raw) => readMessage(access, datalink, raw),
    keep: keptOf,
    refund: async ({ transactionId, amountMinor, whole, earlier }) => {
      const before = await sentBack(transactionId).catch((error: Error) => {
        throw new NotDone(error.message);
      });
      // Somebody sent money back in CCBill's own console. Its message will tell how much.
      if (before > earlier) throw new NotDone('CCBill has sent back more often than it was asked to');
      await datalink.refund(transactionId, whole ? undefined : amountMinor);
      return { done: 'asked' };
    },
    wasRefunded: async ({ transactionId, earlier }) => (await sentBack(transactionId)) > earlier,
  };
}
