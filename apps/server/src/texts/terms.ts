import { toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Terms that a member has not accepted: the version to accept, and from when nothing is sold without it. */
export type TermsDue = { version: number; effective_at: number };

/** Returns the newest version of the terms; null if there is none. */
export async function findNewestTerms(db: Kysely<DB>): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from page_text where name = 'terms'`.execute(db);
  return rows[0]?.version ?? null;
}

/** Returns the version of the terms that a member has accepted last; null if there is none. */
export async function findAcceptedTerms(db: Kysely<DB>, personId: number): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select max(text_version) as version from consent where person_id = ${personId} and kind = 'terms'`.execute(
    db,
  );
  return rows[0]?.version ?? null;
}

/**
 * Returns the terms that a member has to accept; null if there were no material changes since the ones that they
 * accepted. Silence is no consent: until the member accepts, the old terms hold.
 */
export async function findTermsDue(db: Kysely<DB>, personId: number): Promise<TermsDue | null> {
  const { rows } = await sql<{ version: number | null; effective_at: Date | null }>`
    select (select max(version) from page_text where name = 'terms') as version, min(effective_at) as effective_at
    from page_text where name = 'terms' and material
      and version > (select max(text_version) from consent where person_id = ${personId} and kind = 'terms')`.execute(
    db,
  );
  const [due] = rows;
  return due?.version && due.effective_at
    ? { version: due.version, effective_at: toUnixSeconds(due.effective_at) }
    : null;
}
