import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Search } from './candidates.ts';

/** Less than the wished body type, which is asked about first: both together are worth as much as it. */
const points = 4;

/**
 * What hair and origin add to the scores of some people, for a member who said which they would like best. One statement by
 * key, for those members alone; who has neither is in no deck's way. An origin counts where its owner lets others see it.
 */
export async function scorePreferredLooks(
  db: Kysely<DB>,
  ids: readonly number[],
  { wishedHair, wishedOrigins }: Pick<Search, 'wishedHair' | 'wishedOrigins'>,
): Promise<ReadonlyMap<number, number>> {
  if ((wishedHair.length === 0 && wishedOrigins.length === 0) || ids.length === 0) return noLooks;
  const { rows } = await sql<{ id: number; fits: number }>`
    select f.person_id as id,
      coalesce(f.hair = any(${wishedHair}), false)::int
        + coalesce(f.origin = any(${wishedOrigins}) and (f.origin_shown or p.virtual), false)::int as fits
    from profile f join person p on p.id = f.person_id
    where f.person_id = any(${ids}) and (f.hair = any(${wishedHair}) or f.origin = any(${wishedOrigins}))`.execute(
    db,
  );
  return new Map(rows.map(({ id, fits }) => [id, fits * points]));
}

const noLooks: ReadonlyMap<number, number> = new Map();
