import { userContactsUnread } from '@afterglow/protocol/chat/user-contacts-unread';
import { read, reply } from '../../rpc/handler.ts';
import { totalUnread } from './mark-read.ts';

export const userContactsUnreadHandler = read(userContactsUnread, async (ctx) =>
  reply([{ total: await totalUnread(ctx.db, ctx.me.id) }]),
);
