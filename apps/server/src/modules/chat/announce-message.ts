import { unixSeconds } from '@afterglow/domain/time';
import type { Household } from '../../house.ts';
import { tellBalance } from '../wallet/wallet.ts';
import { messageFrame } from './message-frame.ts';
import { tellPersona } from './persona-news.ts';
import { isNamedToReader, servedBody, servedStory } from './served-body.ts';
import type { Sending, StoredSend } from './store-sends.ts';

/** Which socket sent, and when (of `performance.now()`) the message was taken in. */
export type Taken = { connectionId?: string; takenMs: number };

/** What an announcement needs of the house. */
export type Announcer = Pick<Household, 'fanout' | 'pairs' | 'pushes' | 'config' | 'now'>;

/** After the commit: the receiver and the sender's other devices hear of the message, the sender of the coins. */
export function announceMessage(
  house: Announcer,
  sending: Sending,
  stored: StoredSend,
  { connectionId, takenMs }: Taken,
): void {
  const { senderId, receiverId, type, staffId, traceId } = sending;
  const { id: serial } = stored;
  const timestamp = unixSeconds(stored.at);
  // The answer to a commit may come after the answer to a block that waited for it.
  const parted = house.pairs.partedSince(senderId, receiverId, takenMs);
  const kept = { type, body: stored.body, sentAtS: timestamp };
  const { storyId, replyTo } = sending;
  const told = { id: serial, senderId, receiverId, type, timestamp, traceId, storyId, replyTo };
  const frameFor = (readerId: number) =>
    messageFrame({
      ...told,
      body: servedBody(house, kept, readerId),
      story: stored.story ? servedStory(house, stored.story, readerId) : undefined,
    });
  const frame = frameFor(receiverId);
  const own = isNamedToReader(type, stored.story) ? frameFor(senderId) : frame;
  if (!stored.to_virtual && !parted) {
    house.fanout.toPerson(receiverId, frame, { serial });
    house.pushes.wake();
  }
  if (staffId === null) house.fanout.toPerson(senderId, own, { exceptConnection: connectionId, serial });
  if (stored.price > 0) tellBalance(house, senderId, stored);
  if (stored.to_virtual || staffId !== null) {
    tellPersona(house, {
      kind: 'message',
      personaId: staffId === null ? receiverId : senderId,
      memberId: staffId === null ? senderId : receiverId,
      message: {
        id: stored.id,
        from: staffId === null ? 'member' : 'persona',
        type,
        body: servedBody(house, kept, 'staff'),
        timeS: timestamp,
        staffId,
        notice: stored.notice,
        replyTo: replyTo ?? null,
      },
    });
  }
  const kind = stored.to_virtual || staffId !== null ? 'persona' : 'members';
  house.pairs.remember(senderId, receiverId, kind, takenMs);
}
