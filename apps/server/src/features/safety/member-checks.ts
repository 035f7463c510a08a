import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/* Members whom nobody sees until a case is decided. `features/account` changes the state of the account with it. */

/** Starts the check of a member, or leaves it to the first case about the same. */
export async function startCheck(
  tx: Transaction<DB>,
  { personId, caseId, at }: { personId: number; caseId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('member_check')
    .values({ person_id: personId, case_id: caseId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the check that a case began. Returns whether there was one. */
export async function endCheck(tx: Transaction<DB>, caseId: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('member_check')
    .where('case_id', '=', caseId)
    .returning('person_id')
    .executeTakeFirst();
  return ended !== undefined;
}
