import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { partnersByDefault } from './settings.ts';

/**
 * The one rule of who may see whom, as SQL over a `person` row: somebody else, active, blocked in neither direction, and of
 * the kind that the site's `partners` setting lets members meet. `me` may be a column of the statement.
 */
export function visibleToSql(me: number | RawBuilder<unknown>, person = 'p'): RawBuilder<boolean> {
  const id = sql.ref(`${person}.id`);
  return sql<boolean>`(
    ${id} <> ${me} and ${sql.ref(`${person}.state`)} = 'active' and ${partnersSql(person)}
    and not exists (select from block b where b.blocker_id = ${me} and b.blocked_id = ${id})
    and not exists (select from block b where b.blocker_id = ${id} and b.blocked_id = ${me})
  )`;
}

/** Read in the statement itself, so that a changed setting holds at once on every server process. */
function partnersSql(person: string): RawBuilder<boolean> {
  const virtual = sql.ref(`${person}.virtual`);
  return sql<boolean>`case coalesce((select value #>> '{}' from setting where key = 'partners'
      and value #>> '{}' in ('virtual', 'members', 'mixed')), (${partnersByDefault}))
    when 'virtual' then ${virtual} when 'members' then not ${virtual} else true end`;
}

export type Visible = { id: number; virtual: boolean; gender: number };

/** The other person if `meId` may see them; undefined for all the reasons why not, which nobody can tell apart. */
export async function findVisible(
  db: Kysely<DB>,
  meId: number,
  otherId: number,
): Promise<Visible | undefined> {
  const { rows } = await sql<Visible>`
    select p.id, p.virtual, p.gender from person p where p.id = ${otherId} and ${visibleToSql(meId)}`.execute(
    db,
  );
  return rows[0];
}

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
