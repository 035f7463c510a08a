import { z } from 'zod';
import type { House } from '../../house.ts';

export const refundJob = z.object({ refundId: z.number() });

/** Asks the provider to send back what bought nothing; asked once, tried again until the provider can be reached. */
export function refundPaymentTask(house: House): (payload: unknown) => Promise<void> {
  return async (payload) => {
    const { refundId } = refundJob.parse(payload);
    const due = await house.db
      .selectFrom('payment_refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.provider', 'r.transaction_id', 'r.amount_minor', 'r.currency', 'r.asked_at', 'p.reference'])
      .where('r.id', '=', refundId)
      .executeTakeFirst();
    if (!due || due.asked_at) return;
    const provider = house.providers.get(due.provider);
    if (!provider) throw new Error(`there is no provider ${due.provider} to send money back through`);
    await provider.refund({
      reference: due.reference,
      transactionId: due.transaction_id,
      amountMinor: due.amount_minor,
      currency: due.currency,
    });
    await house.db
      .updateTable('payment_refund')
      .set({ asked_at: house.now() })
      .where('id', '=', refundId)
      .execute();
  };
}
