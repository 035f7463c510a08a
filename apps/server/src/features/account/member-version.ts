import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/**
 * Counts a change that staff made to what the console shows of a member, and returns the new version. Whoever has read
 * an older one and changes the member then gets `conflict`.
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
