import { conversationArchive } from '@afterglow/protocol/chat/conversation-archive';
import { refuse, reply, write } from '../../calls/handler.ts';
import { setArchived } from './set-archived.ts';

export const conversationArchiveHandler = write(conversationArchive, async (ctx, { user_id: peerId }) =>
  (await setArchived(ctx, peerId, ctx.now)) ? reply(undefined) : refuse('not_found'),
);
