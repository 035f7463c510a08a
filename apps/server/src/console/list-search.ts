import { normalizeEmail } from '@afterglow/domain/email';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/*
 * The search terms of staff. `fold_name` in the database folds both names and search terms, and triggers store the
 * folded names (migration `0695`). The index `profile_name_order` finds names by prefix. Similar spellings are found
 * with pg_trgm in `known_name`, which has each name once. The first migration creates pg_trgm; the town search uses it
 * too.
 */

/** A text to look for, by its form. */
export type Search =
  | { kind: 'id'; id: number }
  | { kind: 'email'; email: string }
  | { kind: 'name'; name: string };

/** What a search finds, with a count up to a limit that is cheaper than that of the list. */
export type SearchResult = { condition: RawBuilder<SqlBool>; count: (limit: number) => Promise<number> };

/**
 * Returns what a search text asks for: an id, an email address or a name. 0, the id of no row, replaces a
 * number that is too large for an id.
 */
export function parseSearch(text: string): Search {
  if (/^\d+$/.test(text)) return { kind: 'id', id: Number.isSafeInteger(Number(text)) ? Number(text) : 0 };
  return text.includes('@') ? { kind: 'email', email: normalizeEmail(text) } : { kind: 'name', name: text };
}

/** Returns a name for comparison. */
export const foldName = (name: RawBuilder<unknown>) => sql<string>`(fold_name(${name}) collate "C")`;
/** The folded name of a profile, which indexes find and sort. */
export const foldedName = sql.ref<string>('profile.name_folded');

/**
 * Returns the condition that a folded name begins with a text that has letters. U+10FFFF is greater than every letter.
 */
export function beginsWith(folded: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const beginning = foldName(sql`${text}::text`);
  return sql<SqlBool>`(
    ${beginning} <> '' and ${folded} >= ${beginning} and ${folded} < ${beginning} || chr(1114111))`;
}

/** Returns the condition of a search, or, for digits, also that this is the row with the id. */
export function matchIdOr(id: string, text: string, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const search = parseSearch(text);
  return search.kind === 'id' ? sql<SqlBool>`(${sql.ref(id)} = ${search.id} or ${condition})` : condition;
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
      return (await findByName(db, search.name)).condition;
  }
}

/**
 * Returns the SQL that transliterates Hebrew letters, as in the index `known_name_trigrams`: trigrams of a
 * cluster with the C locale know ASCII only.
 */
const toLatin = (folded: RawBuilder<string>) =>
  sql<string>`translate(${folded}, 'אבגדהוזחטיכלמנסעפצקרשת', 'abgdhvzxtyklmnsepjqrwc')`;

/** Shorter texts have too few trigrams to be similar to a name. */
const MIN_SIMILAR_LENGTH = 3;
const MIN_SIMILARITY = 0.3;
/** A search for a name that nobody has finds at most this many. */
const MAX_SIMILAR = 200;

/**
 * Returns which members have this name as a prefix, or, where no member's name does, it is similar. For queries with
 * `person` and `profile`.
 */
export async function findByName(db: Kysely<DB>, name: string): Promise<SearchResult> {
  const begins = beginsWith(foldedName, name);
  const { rows } = await sql<{ folded: string; known: true | null }>`
    select ${foldName(sql`${name}::text`)} as folded, (
      select true from profile where ${begins} and of_member order by ${foldedName} limit 1
    ) as known`.execute(db);
  const { folded = '', known = null } = rows[0] ?? {};
  if (known || folded.length < MIN_SIMILAR_LENGTH) {
    // A member has a row in `person` and in `member`; here the index of names suffices.
    const count = async (limit: number) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from (select from profile where ${begins} and of_member limit ${limit}) counted`.execute(
        db,
      );
      return rows[0]?.n ?? 0;
    };
    return { condition: begins, count };
  }
  const ids = await listSimilar(db, name);
  return { condition: sql<SqlBool>`person.id = any(${ids}::bigint[])`, count: async () => ids.length };
}

/** Returns a pattern of `like` for texts with this one in them. */
const toPattern = (text: RawBuilder<string>) =>
  sql<string>`'%' || regexp_replace(${text}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`;

/**
 * Returns the ids of members by name: names with the text in them first, then the most similar ones, and of
 * each the newest members.
 */
async function listSimilar(db: Kysely<DB>, name: string): Promise<number[]> {
  const [known, wanted] = [toLatin(sql.ref('known_name.name')), toLatin(foldName(sql`${name}::text`))];
  const { rows } = await sql<{ person_id: number }>`
    select person_id
    from (
      select name, case when ${known} like ${toPattern(wanted)} then 1 else similarity(${known}, ${wanted}) end as likeness
      from known_name
      where (${known} % ${wanted} and similarity(${known}, ${wanted}) >= ${MIN_SIMILARITY})
        or ${known} like ${toPattern(wanted)}
      order by likeness desc, name limit ${MAX_SIMILAR}
    ) found
    cross join lateral (
      select person_id from profile where name_folded = found.name and of_member
      order by person_id desc limit ${MAX_SIMILAR}
    ) people
    order by likeness desc, person_id desc
    limit ${MAX_SIMILAR}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** The expression of the index `profile_persona_names`: the names of a virtual profile in all languages. */
const personaNames = toLatin(
  foldName(
    sql.raw(
      `name || ' ' || coalesce(name_by_language ->> 'he', '') || ' ' || coalesce(name_by_language ->> 'en', '') || ' ' || coalesce(name_by_language ->> 'de', '')`,
    ),
  ),
);

/**
 * Returns the ids of virtual profiles by name: those with the text in a name first, then the most similar
 * ones.
 */
async function listSimilarPersonas(db: Kysely<DB>, name: string): Promise<number[]> {
  const wanted = toLatin(foldName(sql`${name}::text`));
  const { rows } = await sql<{ person_id: number }>`
    select person_id from profile
    where not of_member and (${personaNames} %> ${wanted} or ${personaNames} like ${toPattern(wanted)})
    order by (${personaNames} like ${toPattern(wanted)}) desc, word_similarity(${wanted}, ${personaNames}) desc, person_id
    limit ${MAX_SIMILAR}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/**
 * Returns whether one of these profiles (`profile`) has a name with this prefix, or the text is too short for
 * other matches.
 */
async function isBeginning(
  db: Kysely<DB>,
  name: string,
  { profiles, begins }: { profiles: RawBuilder<unknown>; begins: RawBuilder<SqlBool> },
): Promise<boolean> {
  const { rows } = await sql<{ folded: string; known: boolean }>`
    select ${foldName(sql`${name}::text`)} as folded, exists (select from ${profiles} where ${begins}) as known`.execute(
    db,
  );
  const { folded = '', known = false } = rows[0] ?? {};
  return known || folded.length < MIN_SIMILAR_LENGTH;
}

/** The few profiles of virtual people, without those of the members. */
const personaProfiles = sql`persona join profile on profile.person_id = persona.person_id`;

/**
 * Returns which virtual profiles have this name in one of the languages as a prefix, or, where none does, it has the
 * text in it or is similar. For queries with `profile`.
 */
export async function matchPersonaName(db: Kysely<DB>, name: string): Promise<RawBuilder<SqlBool>> {
  const names = ['he', 'en', 'de'].map((each) =>
    beginsWith(foldName(sql`(profile.name_by_language ->> ${each})`), name),
  );
  const begins = sql<SqlBool>`(${sql.join([beginsWith(foldedName, name), ...names], sql` or `)})`;
  if (await isBeginning(db, name, { profiles: personaProfiles, begins })) return begins;
  return sql<SqlBool>`profile.person_id = any(${await listSimilarPersonas(db, name)}::bigint[])`;
}

/**
 * Returns whether the column is the id of a person with this name, a member or a virtual profile: it begins
 * so, or, where none does, it has the text in it or is similar.
 */
export async function matchPersonName(
  db: Kysely<DB>,
  name: string,
  personId: RawBuilder<unknown>,
): Promise<RawBuilder<SqlBool>> {
  const begins = beginsWith(foldedName, name);
  if (await isBeginning(db, name, { profiles: sql`profile`, begins }))
    return sql<SqlBool>`${personId} in (select person_id from profile where ${begins})`;
  const ids = [...(await listSimilar(db, name)), ...(await listSimilarPersonas(db, name))];
  return sql<SqlBool>`${personId} = any(${ids}::bigint[])`;
}
