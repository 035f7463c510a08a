import { marketOf } from '@afterglow/domain/markets';
import { hasDailySpin } from '@afterglow/domain/wheel';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { todayIn } from '../account/account.ts';

export type Standing = {
  /** Free spins in hand, the day's among them. */
  spins: number;
  /** The member's day, while its spin is still to be had. */
  daily: string | null;
  /** Whether spins are sold where the member lives. */
  paidSpins: boolean;
};

type Row = { free_spins: number; last_daily: string | null; country: string | null; zone: string | null };

/** How a member stands with the wheel now. Where they live nowhere, the strictest market's rules hold, and the day is UTC's. */
export async function standingOf(
  { settings }: Pick<Household, 'settings'>,
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<Standing> {
  const { rows } = await sql<Row>`
    select free_spins, place.country, place.utc_zone as zone,
      (select max(cause_id) from spin_movement where person_id = person.id and cause = 'daily') as last_daily
    from person join member on member.person_id = person.id left join place on place.id = place_id
    where person.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('standingOf: not a member');
  const { paid_spins, daily_spin } = settings.current();
  const market = marketOf(row.country);
  const today = todayIn(row.zone, now);
  const daily = hasDailySpin({ offered: daily_spin[market], last: row.last_daily, today }) ? today : null;
  return { spins: row.free_spins + (daily ? 1 : 0), daily, paidSpins: paid_spins[market] };
}
