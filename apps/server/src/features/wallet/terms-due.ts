import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Returns the newest version of the terms in a member's language; null if there is none. */
export async function findNewestTerms(db: Kysely<DB>, personId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select max(page_text.version) as version from member join page_text on page_text.name = 'terms' and page_text.language = member.language
    where member.person_id = ${personId}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * Returns the newest terms if the member has accepted older ones only, else null. Silence is no consent: until the
 * member accepts, the old terms hold and nothing is sold.
 */
export async function findTermsDue(db: Kysely<DB>, personId: number): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    select max(page_text.version) as due from member join page_text on page_text.name = 'terms' and page_text.language = member.language
    where member.person_id = ${personId}
      and page_text.version > (select max(consent.text_version) from consent where consent.person_id = member.person_id and consent.kind = 'terms')`.execute(
    db,
  );
  return rows[0]?.due ?? null;
}
