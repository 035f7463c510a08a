import { toUnixSeconds } from '@afterglow/domain/time';
import { membersErase } from '@afterglow/protocol/console/members/members-erase';
import { closeSessions } from '../../auth/session-ends.ts';
import { deleteAccount, incrementMemberVersion } from '../../features/account/index.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayErase } from '../policies/member.ts';
import { hasOpenPayment, lockErasure } from './erasure.ts';
import { findMemberConflict } from './member-record.ts';

export const membersEraseHandler = staffWrite(membersErase, async (ctx, { id, version, reason }) => {
  const { tx, app, now, afterCommit } = ctx;
  const member = await lockErasure(tx, id);
  if (!member) return reject('not_found');
  const conflict = await findMemberConflict(ctx, { id, version }, member);
  if (conflict) return reject('conflict', conflict);
  const about = toMemberEntry(id);
  const permission = mayErase(member);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
  if (await hasOpenPayment(tx, id)) return reject('conflict', { reason: 'open_payment' });
  await ctx.addJob('send_email', { template: 'account_erased', personId: id });
  const { until, endedSessions } = await deleteAccount(ctx, tx, { personId: id, isByStaff: true, now });
  await incrementMemberVersion(tx, id);
  afterCommit(() => void closeSessions(app, endedSessions));
  const detail = {
    reason,
    before: { state: member.state, erase_at: null },
    after: { state: 'deleted', erase_at: toUnixSeconds(until) },
  };
  return withAuditLog(reply({ id, until: toUnixSeconds(until) }), { ...about, detail });
});
