import { checkWheel, roundToHundredths } from '@afterglow/domain/wheel-rules';
import { wheelSave } from '@afterglow/protocol/console/economy/wheel-save';
import { acquireLock } from '../../db/locks.ts';
import { storeWeights } from '../../features/wheel/index.ts';
import { reject, reply, withAuditLog } from '../../rpc/handler.ts';
import { findWaitingApproval, staffWriteWithApproval } from '../second-person.ts';
import { findVersionConflict } from '../version.ts';
import { areSpinsSold, loadWheelRecord } from './wheel-record.ts';

/** What an entry of the audit log about the wheel is about. */
const SUBJECT = 'wheel';

/** The rules are checked again when the second person agrees: the price of a spin may have changed meanwhile. */
export const wheelSaveHandler = staffWriteWithApproval(wheelSave, {
  async check({ tx, app, now }, { weights, version }) {
    await acquireLock(tx, 'economy');
    const current = await loadWheelRecord(tx, app, now);
    const conflict = await findVersionConflict(tx, { version, current, subject: SUBJECT });
    if (conflict) return reject('conflict', conflict);
    const { price } = current;
    const { valuePercent, errors } = checkWheel(weights, { price, isSold: areSpinsSold(app) });
    if (errors.length > 0) return reject('conflict', { reason: 'faults', faults: errors });
    return reply({
      found: { before: current.weights },
      needsSecondPerson: true,
      record: { subject: SUBJECT, version: current.version, load: async () => current },
      summary: { before: current.weights, weights, price, ev_percent: roundToHundredths(valuePercent) },
    });
  },

  async findWaitingConflict({ tx, now }) {
    const pending = await findWaitingApproval(tx, wheelSave.name, now);
    return pending === null ? null : reject('conflict', { reason: 'pending', id: pending });
  },

  async act({ tx, now }, { weights, version, reason }, { before }) {
    const tableId = await storeWeights(tx, weights, now);
    const detail = { reason, before: { weights: before }, after: { weights }, table_id: tableId };
    return withAuditLog(reply({ table_id: tableId, version: version + 1 }), { subject: SUBJECT, detail });
  },
});
