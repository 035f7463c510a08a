import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * A movement of a member's premium. A positive one is a grant whose period ends at `untilS`. A negative one was taken from the
 * period of `paymentId`, null for a grant by staff.
 */
export type PremiumMovement = { paymentId: number | null; changeS: number; untilS: number };

/**
 * Returns how many seconds of each payment's premium are left at `nowS`. Takes the movements in order: grants follow each other, a
 * refund cuts off the end of its period, and the later periods move up.
 */
export function calculatePremiumRemainders(
  movements: readonly PremiumMovement[],
  nowS: number,
): Map<number, number> {
  const periods: { paymentId: number | null; startS: number; endS: number }[] = [];
  for (const { paymentId, changeS, untilS } of movements) {
    if (changeS > 0) {
      periods.push({ paymentId, startS: untilS - changeS, endS: untilS });
      continue;
    }
    const at = periods.findIndex((period) => period.paymentId === paymentId);
    if (at < 0) continue;
    for (const [n, period] of periods.entries()) {
      if (n > at) period.startS += changeS;
      if (n >= at) period.endS += changeS;
    }
  }
  const remaining = new Map<number, number>();
  for (const { paymentId, startS, endS } of periods) {
    if (paymentId !== null) remaining.set(paymentId, Math.max(0, endS - Math.max(nowS, startS)));
  }
  return remaining;
}

/** Returns whether a member has premium now. */
export async function hasPremium(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select premium_until > ${now} as runs from member where person_id = ${personId} and premium_until is not null`.execute(
    db,
  );
  return rows[0]?.runs ?? false;
}

/**
 * Adds the months of a payment after the member's current premium, in the caller's transaction. Returns the new end, or null if the
 * payment was booked before.
 */
export async function grantPremium(
  tx: Transaction<DB>,
  { personId, paymentId, months, at }: { personId: number; paymentId: number; months: number; at: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ premium_until: Date }>`
    with held as (
      select person_id, greatest(coalesce(premium_until, ${at}), ${at}) as starts from member
      where person_id = ${personId} for update
    ), booked as (
      insert into premium_movement (person_id, cause, cause_id, payment_id, change_s, until, at)
      select person_id, 'payment', ${String(paymentId)}, ${paymentId}::bigint,
        extract(epoch from starts + make_interval(months => ${months}::int) - starts)::bigint,
        starts + make_interval(months => ${months}::int), ${at}::timestamptz
      from held
      on conflict do nothing
      returning person_id, until
    )
    update member set premium_until = booked.until from booked where member.person_id = booked.person_id
    returning premium_until`.execute(tx);
  return rows[0]?.premium_until ?? null;
}

/** Returns the seconds of premium that each payment granted, and how many of them are left. */
export async function loadPremiumRemainders(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<Map<number, { granted: number; unused: number }>> {
  const { rows } = await sql<PremiumMovement>`
    select payment_id as "paymentId", change_s as "changeS", extract(epoch from until)::float8 as "untilS"
    from premium_movement where person_id = ${personId} order by id`.execute(db);
  const remaining = calculatePremiumRemainders(rows, now.getTime() / 1000);
  const found = new Map<number, { granted: number; unused: number }>();
  for (const { paymentId, changeS } of rows) {
    if (paymentId === null || changeS < 0) continue;
    found.set(paymentId, { granted: changeS, unused: Math.ceil(remaining.get(paymentId) ?? 0) });
  }
  return found;
}

/**
 * Takes back future premium of one payment: all of it, or only `seconds`. Past days and the premium of other payments stay.
 * `causeId` names the refund if a payment has several. Returns how many seconds were taken; 0 if this cause was booked before.
 */
export async function clawBackPremium(
  tx: Transaction<DB>,
  {
    personId,
    paymentId,
    causeId = paymentId,
    seconds = Number.POSITIVE_INFINITY,
    at,
  }: { personId: number; paymentId: number; causeId?: number | string; seconds?: number; at: Date },
): Promise<number> {
  await sql`select from member where person_id = ${personId} for update`.execute(tx);
  const { unused = 0 } = (await loadPremiumRemainders(tx, personId, at)).get(paymentId) ?? {};
  const clawedBack = Math.min(unused, seconds);
  if (clawedBack === 0) return 0;
  const { rows } = await sql`
    with booked as (
      insert into premium_movement (person_id, cause, cause_id, payment_id, change_s, until, at)
      select person_id, 'refund', ${String(causeId)}, ${paymentId}::bigint, ${-clawedBack}::bigint,
        premium_until - make_interval(secs => ${clawedBack}), ${at}::timestamptz
      from member where person_id = ${personId} and premium_until is not null
      on conflict do nothing
      returning person_id, until
    )
    update member set premium_until = booked.until from booked where member.person_id = booked.person_id
    returning true as moved`.execute(tx);
  return rows.length > 0 ? clawedBack : 0;
}
