import { conversationRestore } from '@afterglow/protocol/chat/conversation-restore';
import { reject, reply, write } from '../../rpc/handler.ts';
import { setArchived } from './set-archived.ts';

export const conversationRestoreHandler = write(conversationRestore, async (ctx, { user_id: peerId }) =>
  (await setArchived(ctx, peerId, null)) ? reply(undefined) : reject('not_found'),
);
