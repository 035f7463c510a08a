import { inboxRenew } from '@afterglow/protocol/console/inbox/inbox-renew';
import { refuse, reply, staffCall } from '../../calls/handler.ts';
import { typeAsPersona } from '../../modules/chat/chat.ts';
import { unix } from './console.ts';

export const inboxRenewHandler = staffCall('write', inboxRenew, async (ctx, input) => {
  // PostgreSQL's text holds no NUL.
  const draft = input.draft?.replaceAll('\0', '');
  const expires = new Date(ctx.now.getTime() + ctx.house.settings.current().lease_s * 1000);
  const lease = await ctx.tx
    .updateTable('inbox_lease')
    .set({ expires_at: expires, ...(draft === undefined ? {} : { draft }) })
    .where('id', '=', input.lease_id)
    .where('staff_id', '=', ctx.me.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['id', 'persona_id', 'member_id'])
    .executeTakeFirst();
  if (!lease) return refuse('conflict');
  const { persona_id: personaId, member_id: memberId } = lease;
  if (input.typing) ctx.afterCommit(() => typeAsPersona(ctx.house, { personaId, memberId }));
  return reply({ id: lease.id, expires: unix(expires) });
});
