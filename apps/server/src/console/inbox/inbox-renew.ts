import { inboxRenew } from '@afterglow/protocol/console/inbox/inbox-renew';
import { typeAsPersona } from '../../features/chat/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { changeLease, getLeaseEnd, lockLease, toLeaseView } from '../operators/lease.ts';
import { mayRenew } from '../policies/conversation.ts';

/** Not in the audit log: typing calls it every few seconds, and the log already has the start of the lease. */
export const inboxRenewHandler = staffWrite(inboxRenew, async (ctx, input) => {
  // PostgreSQL stores no NUL in a text.
  const draft = input.draft?.replaceAll('\0', '');
  const held = await lockLease(ctx.tx, input.lease_id);
  if (!held || !mayRenew(ctx.me, held, ctx.now).allowed) return reject('conflict', { reason: 'lease' });
  const lease = await changeLease(ctx.tx, held.id, {
    expires_at: getLeaseEnd(ctx.now, ctx.app.settings.current().lease_s),
    ...(draft === undefined ? {} : { draft }),
  });
  const { persona_id: personaId, member_id: memberId } = lease;
  if (input.typing) ctx.afterCommit(() => typeAsPersona(ctx.app, { personaId, memberId }));
  return withAuditLog(reply(toLeaseView(ctx.app, lease)));
});
