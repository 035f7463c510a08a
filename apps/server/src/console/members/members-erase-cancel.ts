import { toUnixSeconds } from '@afterglow/domain/time';
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
  const { state } = await restoreErasedAccount(ctx, tx, id);
  const version = await incrementMemberVersion(tx, id);
  const detail = {
    reason,
    before: { state: member.state, erase_at: member.erase_at && toUnixSeconds(member.erase_at) },
    after: { state, erase_at: null },
  };
  return withAuditLog(reply({ id, version }), { ...toMemberEntry(id), detail });
});
