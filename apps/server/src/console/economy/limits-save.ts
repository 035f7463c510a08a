import { limitsSave } from '@afterglow/protocol/console/economy/limits-save';
import { acquireLock } from '../../db/locks.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { storeSetting } from '../../settings/settings.ts';
import { applySetting } from '../apply-setting.ts';
import { findVersionConflict } from '../version.ts';
import { LIMIT_KEYS, LIMITS, loadLimitRecord } from './limit-record.ts';

export const limitsSaveHandler = staffWrite(limitsSave, async (ctx, input) => {
  const { tx, me, now } = ctx;
  const { version, reason, trace_id: _, ...limits } = input;
  await acquireLock(tx, 'economy');
  const current = await loadLimitRecord(tx);
  const conflict = await findVersionConflict(tx, { version, current, subject: LIMITS });
  if (conflict) return reject('conflict', conflict);
  const values = { ...limits, spend_limit_default: limits.spend_limit_default ?? '' };
  for (const key of LIMIT_KEYS) await storeSetting(tx, { key, value: values[key], staffId: me.id, at: now });
  const after = await loadLimitRecord(tx);
  // A reload applies all of them.
  applySetting(ctx, LIMITS);
  return withAuditLog(reply({ version: after.version }), {
    subject: LIMITS,
    detail: { reason, before: current, after },
  });
});
