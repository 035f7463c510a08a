import { conversationArchive } from '@afterglow/protocol/chat/conversation-archive';
import { reject, reply, write } from '../../rpc/handler.ts';
import { setArchived } from './set-archived.ts';

export const conversationArchiveHandler = write(conversationArchive, async (ctx, { user_id: peerId }) =>
  (await setArchived(ctx, peerId, ctx.now)) ? reply(undefined) : reject('not_found'),
);
