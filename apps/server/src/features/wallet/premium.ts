import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * A movement of a member's premium. A positive one is a grant whose period ends at `untilS`. A negative one was taken
 * from the period of `paymentId`; with null from the grants by staff, the last one first.
 */
export type PremiumMovement = { paymentId: number | null; changeS: number; untilS: number };

type Period = { paymentId: number | null; startS: number; endS: number };

/**
 * Returns the periods of premium after all movements. Grants follow each other; what was taken cuts off the end of its
 * period, and the later periods move up.
 */
function replayPremium(movements: readonly PremiumMovement[]): Period[] {
  const periods: Period[] = [];
  for (const { paymentId, changeS, untilS } of movements) {
    if (changeS > 0) {
      periods.push({ paymentId, startS: untilS - changeS, endS: untilS });
      continue;
    }
    let dueS = -changeS;
    for (const period of periods.filter((each) => each.paymentId === paymentId).toReversed()) {
      const takenS = paymentId === null ? Math.min(dueS, period.endS - period.startS) : dueS;
      cutPeriod(periods, period, takenS);
      dueS -= takenS;
    }
  }
  return periods;
}

function cutPeriod(periods: readonly Period[], cut: Period, takenS: number): void {
  cut.endS -= takenS;
  for (const period of periods.slice(periods.indexOf(cut) + 1)) {
    period.startS -= takenS;
    period.endS -= takenS;
  }
}

const getRemainder = ({ startS, endS }: Period, nowS: number): number =>
  Math.max(0, endS - Math.max(nowS, startS));

/** Returns how many seconds of each payment's premium are left at `nowS`, from the movements in order. */
export function calculatePremiumRemainders(
  movements: readonly PremiumMovement[],
  nowS: number,
): Map<number, number> {
  const remaining = new Map<number, number>();
  for (const period of replayPremium(movements)) {
    if (period.paymentId !== null) remaining.set(period.paymentId, getRemainder(period, nowS));
  }
  return remaining;
}

/** Returns how many seconds of premium that staff granted are left at `nowS`. */
export function calculateGrantedRemainder(movements: readonly PremiumMovement[], nowS: number): number {
  return replayPremium(movements)
    .filter(({ paymentId }) => paymentId === null)
    .reduce((sum, period) => sum + getRemainder(period, nowS), 0);
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
 * Adds the months of a payment after the member's current premium, in the caller's transaction. Returns the new end, or
 * null if the payment was booked before.
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

async function loadMovements(db: Kysely<DB>, personId: number): Promise<PremiumMovement[]> {
  const { rows } = await sql<PremiumMovement>`
    select payment_id as "paymentId", change_s as "changeS", extract(epoch from until)::float8 as "untilS"
    from premium_movement where person_id = ${personId} order by id`.execute(db);
  return rows;
}

/** Returns how many seconds of premium that staff granted are left. Valid while the caller locks the member's row. */
export async function loadGrantedPremium(db: Kysely<DB>, personId: number, now: Date): Promise<number> {
  return Math.ceil(calculateGrantedRemainder(await loadMovements(db, personId), now.getTime() / 1000));
}

/**
 * Adds seconds after the member's current premium, or takes them from its end (a negative change), in the transaction
 * of an adjustment by staff, which locks the member's row. Returns the new end.
 */
export async function adjustPremium(
  tx: Transaction<DB>,
  { personId, causeId, changeS, at }: { personId: number; causeId: number; changeS: number; at: Date },
): Promise<Date> {
  const { rows } = await sql<{ premium_until: Date }>`
    with booked as (
      insert into premium_movement (person_id, cause, cause_id, payment_id, change_s, until, at)
      select person_id, 'staff_adjustment', ${String(causeId)}, null, ${changeS}::bigint,
        case when ${changeS}::bigint > 0 then greatest(coalesce(premium_until, ${at}), ${at}) else premium_until end
          + make_interval(secs => ${changeS}),
        ${at}::timestamptz
      from member where person_id = ${personId}
      returning person_id, until
    )
    update member set premium_until = booked.until from booked where member.person_id = booked.person_id
    returning premium_until`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`person ${personId} is no member`);
  return row.premium_until;
}

/** Returns the seconds of premium that each payment granted, and how many of them are left. */
export async function loadPremiumRemainders(
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<Map<number, { granted: number; unused: number }>> {
  const rows = await loadMovements(db, personId);
  const remaining = calculatePremiumRemainders(rows, now.getTime() / 1000);
  const found = new Map<number, { granted: number; unused: number }>();
  for (const { paymentId, changeS } of rows) {
    if (paymentId === null || changeS < 0) continue;
    found.set(paymentId, { granted: changeS, unused: Math.ceil(remaining.get(paymentId) ?? 0) });
  }
  return found;
}

/**
 * Takes back future premium of one payment: all of it, or only `seconds`. Past days and the premium of other payments
 * stay. `causeId` names the refund if a payment has several. Returns how many seconds were taken; 0 if this cause was
 * booked before.
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
  const clawedBackS = Math.min(unused, seconds);
  if (clawedBackS === 0) return 0;
  const { rows } = await sql`
    with booked as (
      insert into premium_movement (person_id, cause, cause_id, payment_id, change_s, until, at)
      select person_id, 'refund', ${String(causeId)}, ${paymentId}::bigint, ${-clawedBackS}::bigint,
        premium_until - make_interval(secs => ${clawedBackS}), ${at}::timestamptz
      from member where person_id = ${personId} and premium_until is not null
      on conflict do nothing
      returning person_id, until
    )
    update member set premium_until = booked.until from booked where member.person_id = booked.person_id
    returning true as moved`.execute(tx);
  return rows.length > 0 ? clawedBackS : 0;
}
