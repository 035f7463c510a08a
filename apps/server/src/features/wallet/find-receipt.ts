import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

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
  settled_at: Date;
  vat_percent: number | null;
  start_text: string | null;
  back_at: Date | null;
  email: string;
  language: string;
  zone: string | null;
};

/** Returns the receipt of a member's own purchase. Undefined for unpaid orders and for purchases of others. */
export async function findReceipt(
  db: Kysely<DB>,
  id: number,
  personId: number,
): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select y.id, y.credits, y.bonus, y.free_spins, y.months, y.amount_minor, y.refunded_minor, y.currency, y.state, y.settled_at, y.vat_percent, y.start_text,
      (select max(r.created_at) from payment_refund r where r.payment_id = y.id and r.reason in ('requested', 'by_provider')) as back_at,
      m.email, m.language, l.utc_zone as zone
    from payment y
    join member m on m.person_id = y.person_id
    join person p on p.id = y.person_id
    left join place l on l.id = p.place_id
    where y.id = ${id} and y.person_id = ${personId} and y.state in ('paid', 'refunded', 'charged_back')
      and y.settled_at is not null`.execute(db);
  return rows[0];
}
