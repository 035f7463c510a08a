import { flagsList } from '@afterglow/protocol/console/flags/flags-list';
import { flagsSave } from '@afterglow/protocol/console/flags/flags-save';
import { acquireLock } from '../../db/locks.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { scheduleSetting, storeDueSettings, unscheduleSetting } from '../../settings/scheduled.ts';
import { storeSetting } from '../../settings/settings.ts';
import { applySetting } from '../apply-setting.ts';
import { findVersionConflict } from '../version.ts';
import { readFlagRows, toFlagSubject } from './flag-rows.ts';

/**
 * A flag is stored as a setting, so every process learns it as it learns a setting, and applies its scheduled values
 * automatically. Each save is a version. A scheduled change leaves the current values in force.
 */
export const flagsSaveHandler = staffWrite(
  flagsSave,
  async (ctx, { key, version, markets, from, reason }) => {
    const { tx, me, now } = ctx;
    await acquireLock(tx, 'setting', key);
    await storeDueSettings(tx, now);
    const [current] = await readFlagRows(tx, [key], now);
    if (!current) throw new Error(`no such flag: ${key}`);
    const subject = toFlagSubject(key);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    const starts = from === undefined ? now : new Date(from * 1_000);
    const isNow = starts <= now;
    const value = isNow ? markets : current.markets;
    const stored = await storeSetting(tx, { key, value, staffId: me.id, at: now });
    if (isNow) await unscheduleSetting(tx, key);
    else await scheduleSetting(tx, { key, value: markets, from: starts, staffId: me.id });
    applySetting(ctx, key);
    ctx.afterCommit(() => publishListChanged(ctx.app, flagsList.name));
    const before = { ...current.markets, from: current.next?.from ?? null };
    return withAuditLog(reply({ key, version: stored }), {
      subject,
      detail: { reason, before, after: { ...markets, from: isNow ? null : from }, version: stored },
    });
  },
);
