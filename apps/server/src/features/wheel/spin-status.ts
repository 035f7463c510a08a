import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { getSpinStatus, type SpinStatus } from '../account/index.ts';
import { listMarkets } from '../wallet/index.ts';

type Row = { free_spins: number; last_daily: string | null; zone: string | null };

/** Loads the free and paid spins that a member may use now. */
export async function loadSpinStatus(
  app: Pick<AppServices, 'settings'>,
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
  const { free_spins: freeSpins, last_daily: lastDaily, zone } = row;
  return getSpinStatus(app, { freeSpins, lastDaily, zone }, await listMarkets(db, personId, now), now);
}
