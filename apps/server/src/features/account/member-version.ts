import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Counts a change by staff to the data of a member in the console, and returns the new version. A later change that is
 * based on an older version gets `conflict`.
 */
export async function incrementMemberVersion(tx: Kysely<DB>, personId: number): Promise<number> {
  const { version } = await tx
    .updateTable('member')
    .set((member) => ({ version: member('version', '+', 1) }))
    .where('person_id', '=', personId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
