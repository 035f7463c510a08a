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
