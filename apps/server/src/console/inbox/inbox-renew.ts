import { inboxRenew } from '@afterglow/protocol/console/inbox/inbox-renew';
import { logged, refuse, reply, staffWrite } from '../../calls/handler.ts';
import { typeAsPersona } from '../../modules/chat/chat.ts';
import { mayRenew } from '../policies/conversation.ts';
import { changeLease, leaseEnd, leaseView, lockLease } from './lease.ts';

/** Not logged: it comes with every few keys, and what is held stands in the log since it was taken. */
export const inboxRenewHandler = staffWrite(inboxRenew, async (ctx, input) => {
  // PostgreSQL's text holds no NUL.
  const draft = input.draft?.replaceAll('\0', '');
  const held = await lockLease(ctx.tx, input.lease_id);
  if (!held || !mayRenew(ctx.me, held, ctx.now).allowed) return refuse('conflict');
  const lease = await changeLease(ctx.tx, held.id, {
    expires_at: leaseEnd(ctx.now, ctx.house.settings.current().lease_s),
    ...(draft === undefined ? {} : { draft }),
  });
  const { persona_id: personaId, member_id: memberId } = lease;
  if (input.typing) ctx.afterCommit(() => typeAsPersona(ctx.house, { personaId, memberId }));
  return logged(reply(leaseView(ctx.house, lease)));
});
