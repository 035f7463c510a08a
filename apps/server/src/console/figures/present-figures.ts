import { HOUR_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type FigureQuery, isFiltered, isOfTeamSql, matchesPersonSql, type Part } from './span.ts';

/* Figures that the tables contain only as of now. They are stored each full hour, to have a history. */

/** Counts the current values. Null if there is nothing to measure. */
export async function countPresent({
  db,
  filter,
  now,
}: Pick<FigureQuery, 'db' | 'filter' | 'now'>): Promise<Record<string, Part | null>> {
  const { rows: waits } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(waiting_since) as oldest from conversation
    where waiting_since is not null and ${matchesPersonSql(filter, 'conversation.peer_id')}
      and ${isOfTeamSql(filter, 'conversation.owner_id')}`.execute(db);
  const { rows: profiles } = await sql<{ personas: number; all: number }>`
    select count(*) filter (where virtual and ${isOfTeamSql(filter, 'person.id')})::int as personas, count(*)::int as all
    from person where state = 'active' and ${matchesPersonSql(filter, 'person.id')}`.execute(db);
  const { waiting = 0, oldest = null } = waits[0] ?? {};
  const { personas = 0, all = 0 } = profiles[0] ?? {};
  return {
    waiting: { value: waiting, of: 0 },
    oldest: oldest && { value: Math.max(0, (now.getTime() - oldest.getTime()) / 1000), of: waiting },
    virtual_profiles: { value: personas, of: all },
  };
}

/** Returns the value of a full hour as it is stored. A share is in percent. */
const toStored = (part: Part | null, key: string): number | null =>
  part === null ? null : key === 'virtual_profiles' ? part.of && (100 * part.value) / part.of : part.value;

/** Stores the current values under the last full hour; once an hour. */
export async function recordPresent(db: Kysely<DB>, now: Date): Promise<void> {
  const present = await countPresent({ db, filter: {}, now });
  const at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insertInto('figure_hour')
    .values(Object.entries(present).map(([figure, part]) => ({ figure, at, value: toStored(part, figure) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the last stored hour of each bucket that is over, by figure. */
export async function loadPast({ db, span, filter }: FigureQuery): Promise<Map<string, (number | null)[]>> {
  const past = new Map<string, (number | null)[]>();
  if (isFiltered(filter)) return past;
  const { rows } = await sql<{ figure: string; at: Date; value: number | null }>`
    select figure, at, value from figure_hour
    where at > ${new Date(span.starts[0] ?? span.end)} and at <= ${new Date(span.end)} order by at`.execute(
    db,
  );
  for (const { figure, at, value } of rows) {
    // An hour at the end of a bucket belongs to it.
    const n = span.starts.findLastIndex((start) => start < at.getTime());
    const values = past.get(figure) ?? span.starts.map(() => null);
    values[n] = value;
    past.set(figure, values);
  }
  return past;
}
