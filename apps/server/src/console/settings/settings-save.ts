import { settingsSave } from '@afterglow/protocol/console/settings/settings-save';
import { acquireLock } from '../../db/locks.ts';
import { reject, rejectForbidden, rejectInput, reply, withAuditLog } from '../../rpc/handler.ts';
import { storeSetting } from '../../settings/settings.ts';
import { listSettings } from '../../site-settings.ts';
import { applySetting } from '../apply-setting.ts';
import { maySaveSetting, settingNeedsSecondPerson } from '../policies/setting.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { findVersionConflict } from '../version.ts';
import { loadSettingRows, placeSetting, toSettingSubject } from './setting-rows.ts';

/** Two changes of a setting come one after the other: one that nobody has stored has no row to lock. */
export const settingsSaveHandler = staffWriteWithApproval(settingsSave, {
  async check({ tx, app, me }, { key, version, value }) {
    const declaration = listSettings().find((setting) => setting.key === key);
    if (!declaration) return reject('not_found');
    const placed = placeSetting(app, declaration);
    const { setting } = placed;
    await acquireLock(tx, 'setting', key);
    const [current] = await loadSettingRows(tx, [placed]);
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
    // The log keeps no secret.
    const values = setting.secret ? {} : { before: current.value, after: parsed.data };
    return reply({
      found: { newValue: parsed.data, values },
      needsSecondPerson: settingNeedsSecondPerson(key, current.value, parsed.data),
      record: { subject, version, minRole: setting.minRole, load: async () => current },
      summary: { key, ...values },
    });
  },

  async act(ctx, { key, reason }, { newValue, values }) {
    const { tx, me, now } = ctx;
    const version = await storeSetting(tx, { key, value: newValue, staffId: me.id, at: now });
    applySetting(ctx, key);
    const detail = { reason, ...values, version };
    return withAuditLog(reply({ key, version }), { subject: toSettingSubject(key), detail });
  },
});
