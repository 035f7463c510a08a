import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { countPoints, listRestrictions } from '../features/safety/index.ts';
import { isAnyOf } from './list-filters.ts';

/*
 * The state of a member as staff see it. A member whose case about age waits has the account of a suspended one, but
 * nobody has decided anything: staff read `hidden`. A suspension that was decided comes first.
 */

const isOnlyChecked = (now: Date) => sql<SqlBool>`(
  person.state = 'suspended'
  and exists (select from member_check where member_check.person_id = person.id)
  and not exists (
    select from restriction
    where restriction.person_id = person.id and kind = 'suspended' and (until is null or until > ${now})))`;

/** Reads which of these members are hidden. Returns a lookup. Few are, so that lists do not join them. */
export async function readHiddenMembers(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => boolean> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person where person.id = any(${ids}) and ${isOnlyChecked(now)}`.execute(db);
  const hidden = new Set(rows.map(({ id }) => id));
  return (id) => hidden.has(id);
}

/** Returns the condition that a member is in one of these states. The index of stored states finds the others. */
export function isInState(values: readonly unknown[], now: Date): RawBuilder<SqlBool> {
  const stored = values.filter((value) => value !== 'hidden');
  const isHidden = sql<SqlBool>`(
    person.id in (select person_id from member_check) and ${isOnlyChecked(now)})`;
  if (stored.length === 0) return isHidden;
  const isStored = isAnyOf(sql.ref('person.state'), stored);
  if (stored.length < values.length)
    return stored.includes('suspended') ? isStored : sql<SqlBool>`(${isStored} or ${isHidden})`;
  return stored.includes('suspended') ? sql<SqlBool>`(${isStored} and not ${isOnlyChecked(now)})` : isStored;
}

/** Returns the state of somebody as staff see it; null where nobody is. */
export async function findMemberState(db: Kysely<DB>, id: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('person')
    .select(sql<string>`case when ${isOnlyChecked(now)} then 'hidden' else person.state end`.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Returns what decisions about a member change: the state, the points that count, and what is closed now. */
export async function loadDecidedState(db: Kysely<DB>, id: number, now: Date) {
  const restrictions = (await listRestrictions(db, id))
    .filter(({ until }) => until === null || until > now)
    .map(({ kind }) => kind);
  return {
    state: await findMemberState(db, id, now),
    points: await countPoints(db, id, now),
    restrictions: [...new Set(restrictions)].sort(),
  };
}
