import { contactChanged } from '@afterglow/protocol/chat/contact-changed';
import { messageRead } from '@afterglow/protocol/chat/message-read';
import { messageSeen } from '@afterglow/protocol/chat/message-seen';
import { sql } from 'kysely';
import { toReadCtx } from '../../rpc/context.ts';
import { reply, write } from '../../rpc/handler.ts';
import { listContacts } from './contact-rows.ts';
import { countUnread, markRead } from './mark-read.ts';
import { publishPersonaEvent } from './persona-events.ts';

/** Nobody reads more conversations at once by hand. */
const MAX_CONTACT_PUSHES = 20;

export const messageReadHandler = write(messageRead, async (ctx, { message_id }) => {
  const ids = message_id.split(',').map(Number).filter(Number.isSafeInteger);
  const marks = await markRead(ctx.tx, { readerId: ctx.me.id, ids, at: ctx.now });
  for (const { senderId, virtual, ids: messageIds } of marks) {
    if (virtual) {
      const events = { kind: 'seen', personaId: senderId, memberId: ctx.me.id, messageIds } as const;
      ctx.afterCommit(() => publishPersonaEvent(ctx.app, events));
    } else {
      const data = { contact_user_id: ctx.me.id, message_id: messageIds.join(',') };
      ctx.push(senderId, messageSeen, { data });
    }
  }
  // The reader's other devices update their counter too.
  const which = sql`peer_id = any(${marks.map((mark) => mark.senderId)}::bigint[])`;
  const contacts =
    marks.length > 0
      ? await listContacts(toReadCtx(ctx), which, { limit: MAX_CONTACT_PUSHES, offset: 0 })
      : [];
  for (const data of contacts)
    ctx.push(ctx.me.id, contactChanged, { data }, { exceptConnection: ctx.me.connectionId });
  const unread = contacts[0]?.total_unread ?? (await countUnread(ctx.tx, ctx.me.id));
  return reply({ message_id, unread });
});
