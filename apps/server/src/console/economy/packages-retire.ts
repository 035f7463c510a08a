import { packagesRetire } from '@afterglow/protocol/console/economy/packages-retire';
import { sql } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import { retirePackage } from '../../features/wallet/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { mayRetirePackage } from '../policies/economy.ts';
import { findVersionConflict } from '../version.ts';
import { createPackagesList, findPackage, toPackageSubject } from './package-rows.ts';

export const packagesRetireHandler = staffWrite(
  packagesRetire,
  async ({ tx, now }, { kind, id, version }) => {
    await acquireLock(tx, 'economy');
    const current = await findPackage(tx, { kind, id, now });
    if (!current) return reject('not_found');
    const subject = toPackageSubject(kind, id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    const onSale = await createPackagesList(tx, now)
      .query.where(sql<boolean>`package.kind = ${kind} and package.active`)
      .execute();
    const permission = mayRetirePackage(current, onSale.length);
    if (!permission.allowed) return reject('conflict', { reason: permission.reason });
    const retired = await retirePackage(tx, { kind, id, now });
    return withAuditLog(reply(retired), {
      subject,
      detail: { before: { active: true }, after: { active: false } },
    });
  },
);
