import { settingsSave } from '@afterglow/protocol/console/settings/settings-save';
import { holdLock } from '../../db/locks.ts';
import { reject, rejectForbidden, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { storeSetting } from '../../settings/settings.ts';
import { listSettings } from '../../site-settings.ts';
import { applySetting } from '../apply-setting.ts';
import { maySaveSetting } from '../policies/setting.ts';
import { findVersionConflict } from '../version.ts';
import { loadSettingRows, placeSetting, toSettingSubject } from './setting-rows.ts';

/** Two changes of a setting come one after the other: one that nobody has stored has no row to lock. */
export const settingsSaveHandler = staffWrite(settingsSave, async (ctx, { key, version, value, reason }) => {
  const { tx, app, me, now } = ctx;
  const declared = listSettings().find((one) => one.key === key);
  if (!declared) return reject('not_found');
  const known = placeSetting(app, declared);
  const { setting } = known;
  await holdLock(tx, 'setting', key);
  const [current] = await loadSettingRows(tx, [known]);
  if (!current) return reject('not_found');
  const subject = toSettingSubject(key);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const permission = maySaveSetting(me, setting);
  if (!permission.allowed) {
    const details =
      permission.reason === 'role'
        ? { reason: permission.reason, least: setting.minRole }
        : { reason: permission.reason, to: setting.elsewhere ?? '' };
    return rejectForbidden(details, { subject });
  }
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return rejectInput(['value', ...(issue?.path ?? [])].join('.'), issue?.code ?? 'invalid');
  }
  const saved = await storeSetting(tx, { key, value: parsed.data, staffId: me.id, at: now });
  applySetting(ctx, key);
  // The log keeps no secret.
  const values = setting.secret ? {} : { before: current.value, after: parsed.data };
  return withAuditLog(reply({ key, version: saved }), {
    subject,
    detail: { reason, ...values, version: saved },
  });
});
