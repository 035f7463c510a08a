import type { BrandValue } from '@afterglow/domain/brand/brand';
import { acquireLock } from '../../db/locks.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectForbidden, reply, withAuditLog } from '../../rpc/handler.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { findLockedConflict } from '../version.ts';
import { applyBrand, BRAND_SUBJECT, loadBrandRecord, readBrandVersion, storeBrand } from './brand-records.ts';
import { checkBrand } from './check-brand.ts';

type Save = { value: BrandValue; version: number; reason: string; note: string; restored?: number };

/** Puts a value in force for `brand/save` and `brand/restore`. Two saves come one after the other. */
export async function saveBrand(
  { tx, app, me, now, afterCommit }: Ctx<StaffIdentity>,
  { value, version, reason, note, restored }: Save,
) {
  if (app.config.brandDir !== undefined)
    return rejectForbidden({ reason: 'file' as const }, { subject: BRAND_SUBJECT });
  await acquireLock(tx, 'brand');
  const conflict = await findLockedConflict(tx, {
    version,
    locked: { version: await readBrandVersion(tx) },
    load: () => loadBrandRecord(tx),
    subject: BRAND_SUBJECT,
  });
  if (conflict) return reject('conflict', conflict);
  const { faults, proposals } = await checkBrand(tx, value, { hold: true });
  if (faults.length > 0) return reject('conflict', { reason: 'faults' as const, faults, proposals });
  const saved = await storeBrand(tx, { value, note, staffId: me.id, at: now });
  afterCommit(() => applyBrand(app));
  return withAuditLog(reply({ version: saved.version }), {
    subject: BRAND_SUBJECT,
    detail: {
      reason,
      note,
      before: saved.before,
      after: value,
      version: saved.version,
      ...(restored === undefined ? {} : { restored }),
    },
  });
}
