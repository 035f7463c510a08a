import type { CcbillAccess } from '../../config/environment.mjs';
import { NotExecuted, type Provider } from '../provider.ts';
import { createDatalink } from './datalink.ts';
import { createFormAddress } from './form-address.ts';
import { readWebhook, redactWebhook } from './message.ts';

/** CCBill's FlexForms, for dollars and euros; docs/payments.md tells how it is set up. */
export function createCcbillProvider(access: CcbillAccess): Provider {
  const datalink = createDatalink(access);
  const countReturned = async (subscriptionId: string) => {
    const { refunds, voids } = await datalink.history(subscriptionId);
    return refunds + voids;
  };
  return {
    code: 'ccbill',
    currencies: ['USD', 'EUR'],
    // Nowhere does CCBill promise that its forms may be framed.
    isFramed: false,
    createCheckoutSession: async (order) => ({ url: createFormAddress(access, order) }),
    readWebhook: (raw) => readWebhook(access, datalink, raw),
    redactWebhook: redactWebhook,
    refund: async ({ transactionId, amountMinor, isFull, earlier }) => {
      const before = await countReturned(transactionId).catch((error: Error) => {
        throw new NotExecuted(error.message);
      });
      // Somebody sent money back in CCBill's own console. Its message will tell how much.
      if (before > earlier) throw new NotExecuted('CCBill has sent back more often than it was asked to');
      await datalink.refund(transactionId, isFull ? undefined : amountMinor);
      return { done: 'asked' };
    },
    isRefunded: async ({ transactionId, earlier }) => (await countReturned(transactionId)) > earlier,
  };
}
