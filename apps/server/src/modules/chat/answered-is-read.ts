import { messageSeen } from '@afterglow/protocol/chat/message-seen';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { markRead } from './read-mark.ts';
import type { Sending, StoredSend } from './store-sends.ts';

/**
 * Who answers in a virtual profile's name has read what was written before: marked so, and the member is told. The answer stands
 * whatever becomes of the mark.
 */
export async function markAnswered(
  house: Pick<House, 'db' | 'fanout' | 'log'>,
  { senderId, receiverId, at }: Sending,
  stored: StoredSend,
): Promise<void> {
  if (stored.verdict !== 'sent') return;
  try {
    const read = { readerId: senderId, ids: null, fromId: receiverId, beforeId: stored.id, at };
    for (const { ids } of await markRead(house.db, read)) {
      const data = { contact_user_id: senderId, message_id: ids.join(',') };
      house.fanout.toPerson(receiverId, pushFrame(messageSeen, { data }));
    }
  } catch (error) {
    house.log.warn({ err: error }, 'what was answered could not be marked as seen');
  }
}
