import { DAY_MS, HOUR_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

const PAST_DAYS = 14;
const PLANNED_DAYS = 7;

/** Who works when: the hour of the day (UTC), and the days off of a week, counted from the day of the start. */
const STAFF = [
  { account: 'operator', hour: 7, off: [2, 5] },
  { account: 'operator2', hour: 14, off: [0, 4] },
  { account: 'operator3', hour: 6, off: [1, 6] },
  { account: 'moderator', hour: 8, off: [3, 6] },
  { account: 'moderator2', hour: 13, off: [2, 4] },
] as const;
const HOURS = 8;
/** No more than two and a half hours without one. */
const BREAKS = [
  { afterMinutes: 125, minutes: 15 },
  { afterMinutes: 255, minutes: 30 },
  { afterMinutes: 400, minutes: 15 },
] as const;

type Shift = {
  account: string;
  kind: 'plan' | 'real';
  from: Date;
  to: Date;
  breaks: { from: Date; to: Date }[];
};

/**
 * Creates two weeks of shifts of the demo's staff, planned and worked, and a week of plans. Only on a site
 * without any.
 */
export async function loadShifts(db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('shift').select('id').limit(1).executeTakeFirst()) return;
  await sql`
    with listed as (
      select id as staff_id, row_number() over () as n, kind, "from", "to", breaks
      from jsonb_to_recordset(${JSON.stringify(listShifts(now))}::jsonb) as given (account text, kind text,
        "from" timestamptz, "to" timestamptz, breaks jsonb)
      join staff on email = account || '@afterglow.example'
    ), stored as (
      insert into shift (staff_id, kind, starts_at, ends_at)
      select staff_id, kind, "from", "to" from listed order by "from", n
      returning id, staff_id, kind, starts_at
    )
    insert into shift_break (shift_id, starts_at, ends_at)
    select stored.id, pause."from", pause."to"
    from stored join listed on listed.staff_id = stored.staff_id and listed.kind = stored.kind and "from" = starts_at
    cross join jsonb_to_recordset(breaks) as pause ("from" timestamptz, "to" timestamptz)
    order by 1, 2`.execute(db);
}

function listShifts(now: Date): Shift[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const shifts: Shift[] = [];
  for (let day = -PAST_DAYS; day < PLANNED_DAYS; day++)
    for (const [at, { account, hour, off }] of STAFF.entries()) {
      if (off.some((weekday) => weekday === (day + PAST_DAYS) % 7)) continue;
      const startMs = today + day * DAY_MS + hour * HOUR_MS;
      const endMs = startMs + HOURS * HOUR_MS;
      shifts.push({ account, kind: 'plan', from: new Date(startMs), to: new Date(endMs), breaks: [] });
      // Nobody begins and ends on the minute. What has been worked is over.
      const begunMs = startMs + (((day + PAST_DAYS) * 5 + at * 3) % 9) * MINUTE_MS;
      if (endMs < now.getTime() - HOUR_MS)
        shifts.push({
          account,
          kind: 'real',
          from: new Date(begunMs),
          to: new Date(endMs + (((day + PAST_DAYS) * 7 + at) % 14) * MINUTE_MS),
          breaks: BREAKS.map(({ afterMinutes, minutes }) => ({
            from: new Date(begunMs + afterMinutes * MINUTE_MS),
            to: new Date(begunMs + (afterMinutes + minutes) * MINUTE_MS),
          })),
        });
    }
  return shifts;
}
