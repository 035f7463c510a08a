import type { Ctx } from '../../rpc/context.ts';
import type { StaffIdentity } from '../../rpc/identity.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadMemberRecord } from './member-record.ts';

/** Compares the version that the page shows with the locked member. */
export const findMemberConflict = (
  ctx: Ctx<StaffIdentity>,
  { id, version }: { id: number; version: number },
  locked: { version: number },
) =>
  findLockedConflict(ctx.tx, {
    version,
    locked,
    load: () => loadMemberRecord(ctx.tx, id, createReader(ctx)),
    subject: toMemberEntry(id).subject,
  });
