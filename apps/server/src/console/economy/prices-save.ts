import { calculateEarliestPriceChangeMs } from '@afterglow/domain/price-notice';
import { toUnixSecondsUp } from '@afterglow/domain/time';
import { pricesSave } from '@afterglow/protocol/console/economy/prices-save';
import { acquireLock } from '../../db/locks.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { scheduleSetting, storeDueSettings, unscheduleSetting } from '../../settings/scheduled.ts';
import { storeSetting } from '../../settings/settings.ts';
import { applySetting } from '../apply-setting.ts';
import { findVersionConflict } from '../version.ts';
import { loadPriceRecord, PRICES } from './price-record.ts';

/** Prices of the future are planned; every process switches to them at their second. */
export const pricesSaveHandler = staffWrite(pricesSave, async (ctx, { version, prices, from }) => {
  const { tx, me, now } = ctx;
  await acquireLock(tx, 'economy');
  await storeDueSettings(tx, now);
  const current = await loadPriceRecord(tx, now);
  const conflict = await findVersionConflict(tx, { version, current, subject: PRICES });
  if (conflict) return reject('conflict', conflict);
  const earliestMs = calculateEarliestPriceChangeMs(current.prices, prices, now.getTime());
  const startMs = from === undefined ? now.getTime() : Math.max(from * 1_000, now.getTime());
  if (startMs < earliestMs)
    return rejectForbidden(
      { reason: 'notice', from: toUnixSecondsUp(new Date(earliestMs)) },
      { subject: PRICES },
    );
  const isNow = startMs <= now.getTime();
  // Each save is a version. What is only planned leaves the prices in force, and since when, as they are.
  const stored = isNow
    ? await storeSetting(tx, { key: PRICES, value: prices, staffId: me.id, at: now })
    : await storeSetting(tx, {
        key: PRICES,
        value: current.prices,
        staffId: me.id,
        at: new Date(current.from * 1_000),
      });
  if (isNow) await unscheduleSetting(tx, PRICES);
  else await scheduleSetting(tx, { key: PRICES, value: prices, from: new Date(startMs), staffId: me.id });
  applySetting(ctx, PRICES);
  const startS = Math.floor(startMs / 1_000);
  return withAuditLog(reply({ version: stored, from: startS }), {
    subject: PRICES,
    detail: {
      before: {
        ...current.prices,
        next: current.next && { ...current.next.prices, from: current.next.from },
      },
      after: { ...prices, from: startS },
    },
  });
});
