import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Stores what a moderator says to others about a case. Returns its id. */
export async function addCaseComment(
  tx: Transaction<DB>,
  { caseId, staffId, text, at }: { caseId: number; staffId: number; text: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('case_comment')
    .values({ case_id: caseId, staff_id: staffId, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
