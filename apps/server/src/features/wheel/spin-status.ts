import { hasDailySpin } from '@afterglow/domain/wheel';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { getToday } from '../account/index.ts';
import { isOfferedIn, listMarkets } from '../wallet/index.ts';

export type SpinStatus = {
  /** Free spins in hand, the day's among them. */
  spins: number;
  /** The member's day, while its spin is still to be had. */
  daily: string | null;
  /** Whether spins are sold in the markets whose rules hold for the member. */
  paidSpins: boolean;
};

type Row = { free_spins: number; last_daily: string | null; zone: string | null };

/** How a member stands with the wheel now. Where they live nowhere, the day is UTC's. */
export async function loadSpinStatus(
  { settings }: Pick<AppServices, 'settings'>,
  db: Kysely<DB>,
  personId: number,
  now: Date,
): Promise<SpinStatus> {
  const { rows } = await sql<Row>`
    select free_spins, place.utc_zone as zone,
      (select max(cause_id) from spin_movement where person_id = person.id and cause = 'daily') as last_daily
    from person join member on member.person_id = person.id left join place on place.id = place_id
    where person.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('loadSpinStatus: not a member');
  const { paid_spins, daily_spin } = settings.current();
  const markets = await listMarkets(db, personId, now);
  const today = getToday(row.zone, now);
  const daily = hasDailySpin({ offered: isOfferedIn(daily_spin, markets), last: row.last_daily, today })
    ? today
    : null;
  return { spins: row.free_spins + (daily ? 1 : 0), daily, paidSpins: isOfferedIn(paid_spins, markets) };
}
