import type { Selectable } from 'kysely';
import type { Payment, PaymentRefund } from '../db/schema.ts';
import type { House } from '../house.ts';
import { addJob } from '../jobs/jobs.ts';
import { balanceOf, holdBuyer, tellBalance } from '../modules/wallet/wallet.ts';
import { type MoneyBack, NotDone } from './provider.ts';
import { returned } from './reversal.ts';

type Due = { refund: Selectable<PaymentRefund>; payment: Selectable<Payment>; earlier: number };

/**
 * Asks the provider to send money back, and tells the payer. Once: before it asks it writes down that it does, so that a
 * failure or a crash of which nobody knows how far it came is never asked again blindly. Then the provider is asked whether it
 * happened, and one that cannot tell leaves it to a person.
 */
export async function sendRefund(house: House, refundId: number): Promise<void> {
  const due = await begin(house, refundId);
  if (!due) return;
  const { refund, payment, earlier } = due;
  tellBalance(house, payment.person_id, await balanceOf(house.db, payment.person_id));
  const provider = house.providers.get(refund.provider);
  if (!provider) throw new Error(`there is no provider ${refund.provider} to send money back through`);
  const back: MoneyBack = {
    reference: payment.reference,
    transactionId: refund.transaction_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    whole: earlier === 0 && (refund.reason !== 'requested' || refund.amount_minor === payment.amount_minor),
    earlier,
  };
  if (refund.returned_at) return finish(house, due, {});
  // The payer's bank has it back, maybe all of it: sent as well, it would be paid twice.
  if (payment.state === 'charged_back' && refund.reason === 'requested' && !refund.tried_at)
    return hold(house, refund, 'a refund is held: its payment was disputed meanwhile');
  if (refund.tried_at) {
    // One that cannot tell leaves it to a person.
    if (!provider.wasRefunded)
      return hold(house, refund, 'a refund is held: nobody knows whether it was made');
    if (await provider.wasRefunded(back)) return finish(house, due, {});
  }
  if (!(await claim(house, refund))) throw new Error(`refund ${refundId} is being sent by somebody else`);
  try {
    const { done, key } = await provider.refund(back);
    await finish(house, due, { returned: done === 'returned', key });
  } catch (error) {
    if (error instanceof NotDone) await mark(house, refundId, { tried_at: null });
    throw error;
  }
}

/** What is still to be done; one refund of a transaction at a time, or its provider could not tell them apart. */
async function begin({ db }: House, refundId: number): Promise<Due | null> {
  return db.transaction().execute(async (transaction) => {
    const of = await transaction
      .selectFrom('payment_refund')
      .select('payment_id')
      .where('id', '=', refundId)
      .executeTakeFirst();
    if (!of) return null;
    const payment = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', of.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const refunds = await transaction
      .selectFrom('payment_refund')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .orderBy('id')
      .execute();
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund || refund.asked_at || refund.held_at) return null;
    const others = refunds.filter(
      ({ id, transaction_id }) => id !== refundId && transaction_id === refund.transaction_id,
    );
    if (others.some(({ id, asked_at, held_at }) => id < refundId && !asked_at && !held_at))
      throw new Error(`refund ${refundId} waits for an earlier one of the same payment`);
    return { refund, payment, earlier: others.filter(({ asked_at }) => asked_at).length };
  });
}

async function hold(house: House, { id, provider }: Due['refund'], why: string): Promise<void> {
  await mark(house, id, { held_at: house.now() });
  house.log.error({ refund: id, provider }, why);
}

/** Whoever writes this down asks the provider: of two who found the refund in the same state, one. */
async function claim({ db, now }: House, { id, tried_at }: Due['refund']): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_refund')
    .set({ tried_at: now() })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .where('tried_at', 'is not distinct from', tried_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const mark = (
  { db }: House,
  refundId: number,
  at: Partial<Pick<Selectable<PaymentRefund>, 'tried_at' | 'held_at'>>,
) => db.updateTable('payment_refund').set(at).where('id', '=', refundId).execute();

async function finish(
  { db, now }: House,
  { refund, payment }: Due,
  outcome: { returned?: boolean; key?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdBuyer(transaction, { id: payment.id });
    const held = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('payment_refund')
      .set({ asked_at: now(), held_at: null })
      .where('id', '=', refund.id)
      .execute();
    if (outcome.returned) await returned(transaction, held, { id: refund.id, key: outcome.key, now: now() });
    await addJob(transaction, 'send_letter', { letter: 'payment_refunded', refundId: refund.id });
  });
}
