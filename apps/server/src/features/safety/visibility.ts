import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Returns the rule who may see whom, as a condition on a row of `person`: another person, active, without a block in
 * either direction, and of the kind that the setting `partners` and the flag `members_mode` allow. `me` may be a column
 * of the statement.
 */
export function visibleToSql(me: number | RawBuilder<unknown>, person = 'person'): RawBuilder<boolean> {
  return sql<boolean>`(${unblockedSql(me, person)} and ${meetsSql(me, person)})`;
}

function unblockedSql(me: number | RawBuilder<unknown>, person: string): RawBuilder<boolean> {
  const id = sql.ref(`${person}.id`);
  return sql<boolean>`(
    ${id} <> ${me} and ${sql.ref(`${person}.state`)} = 'active' and ${hasNoBlockSql(me, id)}
  )`;
}

const hasNoBlockSql = (
  me: number | RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from block where block.blocker_id = ${me} and block.blocked_id = ${id})
  and not exists (select from block where block.blocker_id = ${id} and block.blocked_id = ${me}))`;

/** Condition: a row of `person` is a virtual profile that is gone permanently. */
export const isRetiredSql = (person = 'person'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.state`)} <> 'active' and exists (
    select from persona where persona.person_id = ${sql.ref(`${person}.id`)} and persona.retired_at is not null))`;

/**
 * Condition: `me` still sees the person in their conversations. These are people they may see, and virtual
 * profiles that are gone permanently, whose messages stay.
 */
export function staysInChatsSql(me: number | RawBuilder<unknown>, person = 'person'): RawBuilder<boolean> {
  return sql<boolean>`(${visibleToSql(me, person)}
    or ${isRetiredSql(person)} and ${hasNoBlockSql(me, sql.ref(`${person}.id`))})`;
}

/**
 * Reads the setting within the statement, so that a change applies immediately in every process. Two people are
 * compared only where the flag is off in a market (`0660-flags.sql`).
 */
function meetsSql(me: number | RawBuilder<unknown>, person: string): RawBuilder<boolean> {
  const virtual = sql.ref(`${person}.virtual`);
  return sql<boolean>`case (select partners_rule()) when 'virtual' then ${virtual} when 'members' then not ${virtual}
    when 'mixed' then true else may_meet(${me}, ${sql.ref(`${person}.id`)}) end`;
}

export type Visible = { id: number; virtual: boolean; gender: number };

/** Returns the other person if `meId` may see them. The result does not reveal why not. */
export async function findVisible(
  db: Kysely<DB>,
  meId: number,
  otherId: number,
): Promise<Visible | undefined> {
  const { rows } = await sql<Visible>`
    select person.id, person.virtual, person.gender from person where person.id = ${otherId}
      and ${visibleToSql(meId)}`.execute(db);
  return rows[0];
}

/**
 * Condition: a member can address a row of `person` by an id. These are people they may see (`visibleToSql`)
 * who match (each has a gender that the other searches for) or were shown to them. Ids are sequential, so
 * counting through them must find nobody else. `send_messages` (`db/functions/send_messages.sql`) contains
 * the same rule; a test compares them.
 */
export function reachableBySql(me: number, now: Date, person = 'person'): RawBuilder<boolean> {
  return sql<boolean>`(${visibleToSql(me, person)} and ${knownToSql(me, now, person)})`;
}

function knownToSql(me: number, now: Date, person: string): RawBuilder<boolean> {
  const [id, gender, seeks] = ['id', 'gender', 's_gender'].map((column) => sql.ref(`${person}.${column}`));
  return sql<boolean>`(
    exists (
      select from person seeker
      where seeker.id = ${me} and seeker.s_gender in (0, ${gender}) and ${seeks} in (0, seeker.gender)
    )
    or knows(${me}, ${id}, ${now})
  )`;
}

/** Returns the other person if `meId` reaches them. The result does not reveal why not. */
export async function findReachable(
  db: Kysely<DB>,
  meId: number,
  otherId: number,
  now: Date,
): Promise<Visible | undefined> {
  const { rows } = await sql<Visible>`
    select person.id, person.virtual, person.gender from person
    where person.id = ${otherId} and ${reachableBySql(meId, now)}`.execute(db);
  return rows[0];
}

/** Returns whether `meId` would reach the other person if the flag `members_mode` were on where both live. */
export async function isHiddenByMarket(
  db: Kysely<DB>,
  meId: number,
  otherId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select true as hidden from person
    where person.id = ${otherId} and not person.virtual and partners_rule() = 'by market'
      and partners_setting() <> 'virtual'
      and not may_meet(${meId}, person.id) and ${unblockedSql(meId, 'person')}
        and ${knownToSql(meId, now, 'person')}`.execute(db);
  return rows.length > 0;
}
