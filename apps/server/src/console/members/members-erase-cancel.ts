import { membersEraseCancel } from '@afterglow/protocol/console/members/members-erase-cancel';
import { incrementMemberVersion, restoreErasedAccount } from '../../features/account/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayCancelErasure } from '../policies/member.ts';
import { lockErasure } from './erasure.ts';

export const membersEraseCancelHandler = staffWrite(membersEraseCancel, async (ctx, { id, reason }) => {
  const { tx, now } = ctx;
  const member = await lockErasure(tx, id);
  if (!member) return reject('not_found');
  const permission = mayCancelErasure(member, now);
  if (!permission.allowed) return reject('conflict', { reason: permission.reason });
  await restoreErasedAccount(ctx, tx, id);
  const version = await incrementMemberVersion(tx, id);
  return withAuditLog(reply({ id, version }), { ...toMemberEntry(id), detail: { reason } });
});
