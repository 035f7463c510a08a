import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import {
  listPurchases,
  refundWithdrawal,
  storeWithdrawal,
  type Withdrawal,
} from '../../features/wallet/index.ts';
import { startRefundInTransaction } from './request-refund.ts';

type WithdrawalServices = Pick<App, 'db' | 'settings' | 'now'>;

/**
 * Takes a withdrawal. What is computed and in no doubt goes back at once: of a purchase that its buyer, signed in, names or has
 * alone, within its term, by what is unused of it. All in one transaction, so that a withdrawal that was received and its refund
 * stand together or not at all. Everything else waits for a person: what somebody wrote besides, purchases of others, late ones,
 * and the used part of an order whose buyer had not asked that we begin at once.
 */
export async function declareWithdrawal(services: WithdrawalServices, withdrawal: Withdrawal): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const stored = await storeWithdrawal(tx, withdrawal, now);
    if (!stored?.signedIn || stored.personId === null) return;
    const { id, personId } = stored;
    const paymentId = await findUndisputedPayment(tx, services, {
      ...stored,
      personId,
      reference: withdrawal.reference,
      now,
    });
    if (paymentId === null) return;
    const { start_text, amount_minor } = await tx
      .selectFrom('payment')
      .select(['start_text', 'amount_minor'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const started = await startRefundInTransaction(tx, { paymentId, now });
    if (started.kind !== 'started') return;
    // Without the wish to begin at once nothing may be kept for what was used: that part is for a person.
    const done = withdrawal.text === '' && (start_text !== null || started.amountMinor === amount_minor);
    await refundWithdrawal(tx, id, { paymentId, refundId: started.refundId, settledAt: done ? now : null });
  });
}

/** The purchase that goes back without a question: the one that is named, or where none is, the only one of which anything may. */
async function findUndisputedPayment(
  tx: Kysely<DB>,
  { settings }: WithdrawalServices,
  {
    personId,
    paymentId,
    reference,
    now,
  }: { personId: number; paymentId: number | null; reference: string; now: Date },
): Promise<number | null> {
  const refundDays = settings.current().refund_days;
  const open = (await listPurchases(tx, personId, { now, refundDays })).filter(
    ({ refundable }) => refundable,
  );
  if (paymentId !== null) return open.some((one) => one.payment_id === paymentId) ? paymentId : null;
  return reference === '' && open.length === 1 ? (open[0]?.payment_id ?? null) : null;
}
