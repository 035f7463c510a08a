import { normalizeEmail } from '@afterglow/domain/email';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/*
 * What staff look for. `fold_name` of the database folds names and searches alike, so that no code has to store a
 * second form of a name (migration `0590`). The index `profile_name_folded` finds the names with the same beginning.
 * `profile_name_similar` finds those that are spelled alike, by pg_trgm, which the first migration creates and the
 * search for towns uses, too.
 */

/** A text to look for, by its form. */
export type Search =
  | { kind: 'id'; id: number }
  | { kind: 'email'; email: string }
  | { kind: 'name'; name: string };

/** No row has the id 0, which stands for a number that is too large for one. */
export function parseSearch(text: string): Search {
  if (/^\d+$/.test(text)) return { kind: 'id', id: Number.isSafeInteger(Number(text)) ? Number(text) : 0 };
  return text.includes('@') ? { kind: 'email', email: normalizeEmail(text) } : { kind: 'name', name: text };
}

/** A name for comparison. An index on this expression finds and sorts it. */
export const foldName = (name: RawBuilder<unknown>) => sql<string>`(fold_name(${name}) collate "C")`;
export const foldedName = foldName(sql.ref('profile.name'));

/** The condition that a folded name begins with a text that has letters. U+10FFFF is greater than every letter. */
export function beginsWith(folded: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const beginning = foldName(sql`${text}::text`);
  return sql<SqlBool>`(
    ${beginning} <> '' and ${folded} >= ${beginning} and ${folded} < ${beginning} || chr(1114111))`;
}

/**
 * Returns the condition that a row is a member's, whom a search names. For queries with `person` and `profile`;
 * `personId` is the column with the member's id.
 */
export async function matchMember(
  db: Kysely<DB>,
  search: Search,
  personId: RawBuilder<unknown> = sql.ref('person.id'),
): Promise<RawBuilder<SqlBool>> {
  switch (search.kind) {
    case 'id':
      return sql<SqlBool>`${personId} = ${search.id}`;
    case 'email':
      return sql<SqlBool>`${personId} = (select person_id from member where email = ${search.email})`;
    case 'name':
      return findByName(db, search.name);
  }
}

/** The expression of the index `profile_name_similar`: trigrams of a cluster with the C locale know ASCII only. */
const toLatin = (name: RawBuilder<unknown>) =>
  sql<string>`translate(fold_name(${name}), 'אבגדהוזחטיכלמנסעפצקרשת', 'abgdhvzxtyklmnsepjqrwc')`;

/** Shorter texts have too few trigrams to be similar to a name. */
const MIN_SIMILAR_LENGTH = 3;
const MIN_SIMILARITY = 0.3;
/** A search for a name that nobody has finds at most this many. */
const MAX_SIMILAR = 1_000;

/**
 * Returns the condition that a member has this name: it begins so, or, where no member's name does, it is similar. For
 * queries with `person` and `profile`.
 */
export async function findByName(db: Kysely<DB>, name: string): Promise<RawBuilder<SqlBool>> {
  const begins = beginsWith(foldedName, name);
  const { rows } = await sql<{ folded: string; known: true | null }>`
    select ${foldName(sql`${name}::text`)} as folded, (
      select true from profile join member on member.person_id = profile.person_id
      where ${begins} order by ${foldedName} limit 1
    ) as known`.execute(db);
  const { folded = '', known = null } = rows[0] ?? {};
  if (known || folded.length < MIN_SIMILAR_LENGTH) return begins;
  const ids = await listSimilar(db, name);
  return sql<SqlBool>`person.id = any(${ids}::bigint[])`;
}

/** Folding a name takes longer than everything else here, so each known name is folded once (`offset 0`). */
async function listSimilar(db: Kysely<DB>, name: string): Promise<number[]> {
  const [known, wanted] = [toLatin(sql.ref('profile.name')), toLatin(sql`${name}::text`)];
  const { rows } = await sql<{ person_id: number }>`
    select person_id
    from (
      select person_id, similarity(${known}, ${wanted}) as likeness from profile where ${known} % ${wanted} offset 0
    ) found
    where likeness >= ${MIN_SIMILARITY} and exists (select from member where member.person_id = found.person_id)
    order by likeness desc, person_id desc
    limit ${MAX_SIMILAR}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}
