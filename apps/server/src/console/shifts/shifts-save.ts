import type { ShiftRow } from '@afterglow/protocol/console/shifts/shift-row';
import { shiftsSave } from '@afterglow/protocol/console/shifts/shifts-save';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { findOverlap, findPlan, toShiftSubject } from './shift-rows.ts';

/** The plans of a person are saved one after another, so that each is compared with all others. */
export const shiftsSaveHandler = staffWrite(shiftsSave, async ({ tx, app, now, afterCommit }, input) => {
  const { id, version, staff_id: staffId, note } = input;
  if (id !== undefined) await tx.selectFrom('shift').select('id').where('id', '=', id).forUpdate().execute();
  if (!(await lockStaff(tx, staffId))) return reject('not_found');
  const before = id === undefined ? undefined : await findPlan(tx, id, now);
  if (id !== undefined && !before) return reject('not_found');
  if (before && version !== undefined) {
    const subject = toShiftSubject(before.id);
    const conflict = await findVersionConflict(tx, { version, current: before, subject });
    if (conflict) return reject('conflict', conflict);
  }
  const [from, to] = [new Date(input.from * 1_000), new Date(input.to * 1_000)];
  const overlap = await findOverlap(tx, { staffId, from, to, exceptId: id }, now);
  if (overlap) return reject('conflict', { reason: 'overlap', shift: overlap });
  const plan = { staff_id: staffId, starts_at: from, ends_at: to, note };
  const saved =
    id === undefined
      ? await tx
          .insertInto('shift')
          .values({ ...plan, kind: 'plan' })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('shift')
          .set({ ...plan, version: sql`version + 1` })
          .where('id', '=', id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow();
  if (!before) afterCommit(() => publishListChanged(app, 'shifts/list'));
  const after = await findPlan(tx, saved.id, now);
  return withAuditLog(reply(saved), {
    subject: toShiftSubject(saved.id),
    detail: { before: toDetail(before), after: toDetail(after) },
  });
});

/** Returns whether an account is open. The key stays free: the trace of the call refers to the one of the caller. */
async function lockStaff(tx: Kysely<DB>, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function toDetail(row: ShiftRow | undefined) {
  if (!row) return null;
  return { staff: row.staff?.id ?? null, from: row.from, to: row.to, note: row.note };
}
