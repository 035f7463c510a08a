import { hash } from 'node:crypto';
import type { MessageType } from '@afterglow/protocol/entities/message';

/**
 * Tells what a trace id was first used for from anything else: 48 bits, a number. No secret hangs on it: who makes two contents
 * collide gets the answer to the first of them.
 */
export function contentHash(
  receiverId: number,
  type: MessageType,
  body: string,
  { storyId, replyTo }: { storyId?: number | undefined; replyTo?: number | undefined } = {},
): number {
  const kind = `${type}${storyId === undefined ? '' : `@${storyId}`}${replyTo === undefined ? '' : `>${replyTo}`}`;
  return hash('sha256', `${receiverId} ${kind} ${body}`, 'buffer').readUIntBE(0, 6);
}
