import { meSave } from '@afterglow/protocol/console/staff/me-save';
import { staffSessionChanged } from '@afterglow/protocol/console/staff/session-changed';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { loadOwnAccount } from './own-record.ts';

/**
 * Saves the caller's preferences of the console. The audit log keeps which have changed, and no saved views: what
 * somebody looks for is in their addresses.
 */
export const meSaveHandler = staffWrite(
  meSave,
  async ({ tx, me, now, app, pushStaff }, { version, preferences }) => {
    await tx.selectFrom('staff').select('id').where('id', '=', me.id).forNoKeyUpdate().execute();
    const { care_limits: limits } = app.settings.current();
    const own = await loadOwnAccount(tx, me.id, { now, limits });
    if (!own) throw new Error('the account of an open session is closed');
    const { record: current } = own;
    const subject = `preferences:${me.id}`;
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    const saved = version + 1;
    await tx
      .updateTable('staff')
      .set({ preferences: JSON.stringify(preferences), preferences_version: saved })
      .where('id', '=', me.id)
      .execute();
    pushStaff(me.id, staffSessionChanged, { data: { preferences } });
    const { views, ...after } = preferences;
    const { views: viewsBefore, ...before } = current.preferences;
    const detail = {
      before: { ...before, views: viewsBefore.length },
      after: { ...after, views: views.length },
      version: saved,
    };
    return withAuditLog(reply({ id: me.id, version: saved }), { subject, detail });
  },
);
