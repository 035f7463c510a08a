import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Visible, visibleToSql } from './visible.ts';

/**
 * Whom a member reaches by their number, as SQL over a `person` row: whoever they may see (`visibleTo`), and who fits (each is of a
 * gender that the other looks for) or was shown to them. Ids follow each other: who counts through them finds nobody else.
 * `send_messages` (`0433-reach.sql`) spells it once more; a test compares the two.
 */
export function reachableBySql(me: number, now: Date, person = 'p'): RawBuilder<boolean> {
  const [id, gender, seeks] = ['id', 'gender', 's_gender'].map((column) => sql.ref(`${person}.${column}`));
  return sql<boolean>`(
    ${visibleToSql(me, person)} and (
      exists (
        select from person seeker
        where seeker.id = ${me} and seeker.s_gender in (0, ${gender}) and ${seeks} in (0, seeker.gender)
      )
      or knows(${me}, ${id}, ${now})
    )
  )`;
}

/** The other person if `meId` reaches them; undefined for all the reasons why not, which nobody can tell apart. */
export async function findReachable(
  db: Kysely<DB>,
  meId: number,
  otherId: number,
  now: Date,
): Promise<Visible | undefined> {
  const { rows } = await sql<Visible>`
    select p.id, p.virtual, p.gender from person p
    where p.id = ${otherId} and ${reachableBySql(meId, now)}`.execute(db);
  return rows[0];
}
