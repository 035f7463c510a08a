import type { House } from '../../house.ts';
import { addJob } from '../jobs.ts';

/** Asks the provider to send back what bought nothing, and tells the payer; once it was asked, never again. */
export async function refundPayment({ db, providers, now }: House, refundId: number): Promise<void> {
  const due = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.provider', 'r.transaction_id', 'r.amount_minor', 'r.currency', 'r.asked_at', 'p.reference'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  if (!due || due.asked_at) return;
  const provider = providers.get(due.provider);
  if (!provider) throw new Error(`there is no provider ${due.provider} to send money back through`);
  await provider.refund({
    reference: due.reference,
    transactionId: due.transaction_id,
    amountMinor: due.amount_minor,
    currency: due.currency,
  });
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('payment_refund')
      .set({ asked_at: now() })
      .where('id', '=', refundId)
      .execute();
    await addJob(transaction, 'send_letter', { letter: 'payment_refunded', refundId });
  });
}
