import { shiftsRemove } from '@afterglow/protocol/console/shifts/shifts-remove';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { findPlan, toShiftSubject } from './shift-rows.ts';

export const shiftsRemoveHandler = staffWrite(shiftsRemove, async ({ tx, now }, { id, version }) => {
  await tx.selectFrom('shift').select('id').where('id', '=', id).forUpdate().execute();
  const current = await findPlan(tx, id, now);
  if (!current) return reject('not_found');
  const subject = toShiftSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await tx.deleteFrom('shift').where('id', '=', id).execute();
  const { staff, from, to } = current;
  const detail = { before: { staff: staff?.id ?? null, from, to }, after: null };
  return withAuditLog(reply({ id, version: version + 1 }), { subject, detail });
});
