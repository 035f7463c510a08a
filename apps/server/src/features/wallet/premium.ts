import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * A movement of somebody's premium: a grant is above zero and is the stretch that ends at `untilS`; what is below zero was taken
 * from the stretch of `paymentId`, null where staff gave it.
 */
export type PremiumMovement = { paymentId: number | null; changeS: number; untilS: number };

/**
 * How many seconds of what each payment brought are still to come at `nowS`. Movements in their order: grants run one after the
 * other, a refund takes the end of its stretch away, and what follows moves up.
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

/** Whether a member's premium runs at this moment. */
export async function hasPremium(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select premium_until > ${now} as runs from member where person_id = ${personId} and premium_until is not null`.execute(
    db,
  );
  return rows[0]?.runs ?? false;
}

/**
 * Adds the months of a payment to its owner's premium, after what still runs, inside the caller's transaction; answers the new
 * end. Null when it was booked before: nothing changes.
 */
export async function grantPremium(
  db: Kysely<DB>,
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
    returning premium_until`.execute(db);
  return rows[0]?.premium_until ?? null;
}

/** Seconds of premium that a payment brought, and how many of them are still to come; by payment. */
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
 * Takes premium back that a payment brought, inside the caller's transaction: days that were had stay had, and what other
 * payments brought stays whole. All that is to come of it, or only `seconds`; `causeId` names the refund among several of one
 * payment. Answers how many seconds went: none when this cause was booked before.
 */
export async function clawBackPremium(
  db: Kysely<DB>,
  {
    personId,
    paymentId,
    causeId = paymentId,
    seconds = Number.POSITIVE_INFINITY,
    at,
  }: { personId: number; paymentId: number; causeId?: number | string; seconds?: number; at: Date },
): Promise<number> {
  await sql`select from member where person_id = ${personId} for update`.execute(db);
  const { unused = 0 } = (await loadPremiumRemainders(db, personId, at)).get(paymentId) ?? {};
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
    returning true as moved`.execute(db);
  return rows.length > 0 ? clawedBack : 0;
}
