import { DAY_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';

/** Returns whether the member has an export of the last 24 hours. Exports for authorities do not count. */
export async function hasRecentExport(db: Kysely<DB>, personId: number, now: Date): Promise<boolean> {
  const recent = await db
    .selectFrom('account_export')
    .select('id')
    .where('person_id', '=', personId)
    .where('staff_id', 'is', null)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return recent !== undefined;
}

type ExportRequest = {
  personId: number;
  /** Who of the staff gets the link; null: the member. */
  staffId: number | null;
};

/** Queues an export. Returns its id. */
export async function requestExport(
  { tx, now, addJob }: Pick<Ctx<unknown>, 'tx' | 'now' | 'addJob'>,
  { personId, staffId }: ExportRequest,
): Promise<number> {
  const { id } = await tx
    .insertInto('account_export')
    .values({ person_id: personId, asked_at: now, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob('make_export', { exportId: id });
  return id;
}
