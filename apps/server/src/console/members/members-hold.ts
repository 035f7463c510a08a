import { membersHold } from '@afterglow/protocol/console/members/members-hold';
import { incrementMemberVersion, setLegalHold } from '../../features/account/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { lockErasure } from './erasure.ts';
import { findMemberConflict } from './member-record.ts';

export const membersHoldHandler = staffWrite(membersHold, async (ctx, { id, version, on, reason }) => {
  const { tx } = ctx;
  const member = await lockErasure(tx, id);
  if (!member) return reject('not_found');
  const conflict = await findMemberConflict(ctx, { id, version }, member);
  if (conflict) return reject('conflict', conflict);
  if (member.legal_hold === on) return reject('conflict', { reason: 'state' });
  await setLegalHold(tx, id, on);
  const next = await incrementMemberVersion(tx, id);
  const detail = { before: { on: member.legal_hold }, after: { on }, reason, version: next };
  return withAuditLog(reply({ id, version: next }), { ...toMemberEntry(id), detail });
});
