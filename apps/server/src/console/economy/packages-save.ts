import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { packagesSave } from '@afterglow/protocol/console/economy/packages-save';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { acquireLock } from '../../db/locks.ts';
import { createPackage, updatePackage } from '../../features/wallet/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { findPackage, toPackageSubject } from './package-rows.ts';

type Input = ParsedInputOf<typeof packagesSave>;

/** Managers change packages one after another, so that one is recommended and one of each kind stays on sale. */
export const packagesSaveHandler = staffWrite(packagesSave, async ({ tx, now }, input) => {
  const { id, version, kind } = input;
  await acquireLock(tx, 'economy');
  const current = id === undefined ? undefined : await findPackage(tx, { kind, id, now });
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const subject = toPackageSubject(kind, current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    if (!current.active) return reject('conflict', { reason: 'retired' });
  }
  const inputError = findInputError(input, current);
  if (inputError) return rejectInput(inputError.path, inputError.message);
  const offer = {
    prices: input.prices,
    discount: input.discount,
    freeSpins: input.free_spins,
    recommended: input.recommended,
  };
  const size = (kind === 'credits' ? input.credits : input.months) ?? 0;
  const saved = current
    ? await updatePackage(tx, { kind, id: current.id, offer, now })
    : await createPackage(tx, { kind, size, offer });
  const after = await findPackage(tx, { kind, id: saved.id, now });
  return withAuditLog(reply(saved), {
    subject: toPackageSubject(kind, saved.id),
    detail: { before: toDetail(current), after: toDetail(after) },
  });
});

/**
 * Returns the field whose value has the right type but does not fit the kind, or would change what never
 * changes.
 */
function findInputError(
  input: Input,
  current: PackageRow | undefined,
): { path: string; message: string } | null {
  const { kind, discount, free_spins: spins, recommended } = input;
  const [own, other] =
    kind === 'credits' ? (['credits', 'months'] as const) : (['months', 'credits'] as const);
  if (input[other] !== undefined) return { path: other, message: 'other_kind' };
  if (!current && input[own] === undefined) return { path: own, message: 'missing' };
  if (current && input[own] !== undefined && input[own] !== current[own])
    return { path: own, message: 'fixed' };
  if (kind === 'premium' && discount > 0) return { path: 'discount', message: 'other_kind' };
  if (kind === 'premium' && spins > 0) return { path: 'free_spins', message: 'other_kind' };
  return kind === 'credits' && recommended ? { path: 'recommended', message: 'other_kind' } : null;
}

const toDetail = (row: PackageRow | undefined): Omit<PackageRow, 'sold_30d'> | null => {
  if (!row) return null;
  const { sold_30d: _, ...fields } = row;
  return fields;
};
