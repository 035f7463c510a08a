import { messageSeen } from '@afterglow/protocol/chat/message-seen';
import type { App } from '../../app.ts';
import { pushFrame } from '../../rpc/push-frame.ts';
import { markRead } from './mark-read.ts';
import type { NewMessage, SendResult } from './store-messages.ts';

/**
 * Who answers in a virtual profile's name has read what was written before: marked so, and the member is told. The answer stands
 * whatever becomes of the mark.
 */
export async function markAnswered(
  app: Pick<App, 'db' | 'fanout' | 'log'>,
  { senderId, receiverId, at }: NewMessage,
  stored: SendResult,
): Promise<void> {
  if (stored.verdict !== 'sent') return;
  try {
    const read = { readerId: senderId, ids: null, fromId: receiverId, beforeId: stored.id, at };
    for (const { ids } of await markRead(app.db, read)) {
      const data = { contact_user_id: senderId, message_id: ids.join(',') };
      app.fanout.toPerson(receiverId, pushFrame(messageSeen, { data }));
    }
  } catch (error) {
    app.log.warn({ err: error }, 'what was answered could not be marked as seen');
  }
}
