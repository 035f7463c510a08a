import { toUnixSeconds } from '@afterglow/domain/time';
import type { AppServices } from '../../app.ts';
import { notifyBalance } from '../wallet/index.ts';
import { createMessageFrame } from './message-frame.ts';
import { publishPersonaEvent } from './persona-events.ts';
import { isSignedForReader, presentBody, presentStory } from './presented-body.ts';
import type { NewMessage, SendResult } from './send-writer-types.ts';

/** The connection that sent the message, and when it arrived (of `performance.now()`). */
export type MessageOrigin = { connectionId?: string; receivedMs: number };

/** What publishing a message needs of the app. */
export type PublishServices = Pick<AppServices, 'fanout' | 'relationships' | 'pushes' | 'config' | 'now'>;

/**
 * Pushes a stored message to the receiver and the sender's other devices, and the balance to the sender. Call
 * it after the commit.
 */
export function publishMessage(
  app: PublishServices,
  message: NewMessage,
  stored: SendResult,
  { connectionId, receivedMs }: MessageOrigin,
): void {
  const { senderId, receiverId, type, staffId, traceId } = message;
  const { id } = stored;
  const timestamp = toUnixSeconds(stored.at);
  // The reply to a commit may arrive after the reply to a block that waited for it.
  const isUnlinked = app.relationships.isUnlinkedSince(senderId, receiverId, receivedMs);
  const storedBody = { type, body: stored.body, sentAtS: timestamp };
  const { storyId, replyTo } = message;
  const baseFrame = { id, senderId, receiverId, type, timestamp, traceId, storyId, replyTo };
  const createFrame = (readerId: number) =>
    createMessageFrame({
      ...baseFrame,
      body: presentBody(app, storedBody, readerId),
      story: stored.story ? presentStory(app, stored.story, readerId) : undefined,
    });
  const frame = createFrame(receiverId);
  const senderFrame = isSignedForReader(type, stored.story) ? createFrame(senderId) : frame;
  if (!stored.isToVirtual && !isUnlinked) {
    app.fanout.toPerson(receiverId, frame, { sequence: id });
    app.pushes.wake();
  }
  if (staffId === null)
    app.fanout.toPerson(senderId, senderFrame, { exceptConnection: connectionId, sequence: id });
  if (stored.price > 0)
    notifyBalance(app, senderId, { credits: stored.credits, version: stored.creditsVersion });
  if (stored.isToVirtual || staffId !== null) {
    publishPersonaEvent(app, {
      kind: 'message',
      personaId: staffId === null ? receiverId : senderId,
      memberId: staffId === null ? senderId : receiverId,
      message: {
        id,
        from: staffId === null ? 'member' : 'persona',
        type,
        body: presentBody(app, storedBody, 'staff'),
        timeS: timestamp,
        staffId,
        notice: stored.notice,
        replyTo: replyTo ?? null,
      },
    });
  }
  const kind = stored.isToVirtual || staffId !== null ? 'persona' : 'members';
  app.relationships.store(senderId, receiverId, kind, receivedMs);
}
