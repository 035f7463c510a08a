import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Whether a member's premium runs at this moment. */
export async function hasPremium(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select premium_until > ${now} as runs from member where person_id = ${personId} and premium_until is not null`.execute(
    db,
  );
  return rows[0]?.runs ?? false;
}
