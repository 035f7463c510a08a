import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Returns the newest version of the terms in a member's language; null if there is none. */
export async function findNewestTerms(db: Kysely<DB>, personId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select max(t.version) as version from member m join page_text t on t.name = 'terms' and t.language = m.language
    where m.person_id = ${personId}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * Returns the newest terms if the member has accepted older ones only, else null. Silence is no consent: until the
 * member accepts, the old terms hold and nothing is sold.
 */
export async function findTermsDue(db: Kysely<DB>, personId: number): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    select max(t.version) as due from member m join page_text t on t.name = 'terms' and t.language = m.language
    where m.person_id = ${personId}
      and t.version > (select max(c.text_version) from consent c where c.person_id = m.person_id and c.kind = 'terms')`.execute(
    db,
  );
  return rows[0]?.due ?? null;
}
