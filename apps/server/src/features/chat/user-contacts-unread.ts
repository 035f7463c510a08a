import { userContactsUnread } from '@afterglow/protocol/chat/user-contacts-unread';
import { read, reply } from '../../rpc/handler.ts';
import { countUnread } from './mark-read.ts';

export const userContactsUnreadHandler = read(userContactsUnread, async (ctx) =>
  reply([{ total: await countUnread(ctx.db, ctx.me.id) }]),
);
