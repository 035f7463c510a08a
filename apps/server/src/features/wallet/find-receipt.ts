import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { isPurchaseSql } from './disputes.ts';
import { withinPeriodSql } from './statement-lines.ts';

/** The content of a purchase's receipt, with the buyer's address, language and time zone. */
export type Receipt = {
  id: number;
  credits: number;
  bonus: number;
  free_spins: number;
  months: number;
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  state: string;
  provider: string;
  settled_at: Date;
  vat_percent: number | null;
  start_text: string | null;
  back_at: Date | null;
  email: string;
  language: string;
  zone: string | null;
};

/** The most receipts of one file. Nobody has paid as often in a month. */
const MAX_RECEIPTS = 500;

const selectReceipts = (personId: number, condition: RawBuilder<unknown>) => sql<Receipt>`
  select payment.id, payment.credits, payment.bonus, payment.free_spins, payment.months, payment.amount_minor, payment.refunded_minor, payment.currency, payment.state, payment.provider, payment.settled_at, payment.vat_percent, payment.start_text,
    (select max(payment_refund.created_at) from payment_refund where payment_refund.payment_id = payment.id and payment_refund.reason in ('requested', 'by_provider')) as back_at,
    member.email, member.language, place.utc_zone as zone
  from payment
  join member on member.person_id = payment.person_id
  join person on person.id = payment.person_id
  left join place on place.id = person.place_id
  where payment.person_id = ${personId} and ${isPurchaseSql()} and payment.settled_at is not null and ${condition}
  order by payment.settled_at, payment.id limit ${MAX_RECEIPTS}`;

/** Returns the receipt of a member's own purchase. Undefined for unpaid orders and for purchases of others. */
export async function findReceipt(
  db: Kysely<DB>,
  id: number,
  personId: number,
): Promise<Receipt | undefined> {
  const { rows } = await selectReceipts(personId, sql`payment.id = ${id}`).execute(db);
  return rows[0];
}

/** Returns the receipts of what a member paid from `from` to before `until`, in unix seconds, the oldest first. */
export async function listReceipts(
  db: Kysely<DB>,
  personId: number,
  period: { from: number; until: number },
): Promise<Receipt[]> {
  return (await selectReceipts(personId, withinPeriodSql('settled_at', period)).execute(db)).rows;
}
