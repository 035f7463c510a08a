import { membersTell } from '@afterglow/protocol/console/members/members-tell';
import { addNotice } from '../../features/safety/index.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayChange } from '../policies/member.ts';
import { lockMember } from './member-rows.ts';

/** The audit log has no text: it outlives the member's data. The notice is in the member's export. */
export const membersTellHandler = staffWrite(membersTell, async (ctx, { id, text }) => {
  const { tx } = ctx;
  const member = await lockMember(tx, id);
  if (!member) return reject('not_found');
  const about = toMemberEntry(id);
  const permission = mayChange(member);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
  const noticeId = await addNotice(ctx, tx, id, { kind: 'house', text });
  return withAuditLog(reply({ notice_id: noticeId }), { ...about, detail: { notice: noticeId } });
});
