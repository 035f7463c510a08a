import { newMessage } from '@afterglow/protocol/chat/new-message';
import type { MessageType } from '@afterglow/protocol/entities/message';
import { createPushFrame } from '../../rpc/push-frame.ts';

type MessageFrameInput = {
  id: number;
  senderId: number;
  receiverId: number;
  type: MessageType;
  /** The form for its reader. */
  body: string;
  /** In seconds. */
  timestamp: number;
  traceId: string;
  /** The story that it replies to, and its address while the story runs. */
  storyId?: number | null | undefined;
  story?: string | undefined;
  /** The message that it replies to. */
  replyTo?: number | null | undefined;
};

/**
 * Creates the push of a message, for the receiver and for the sender's devices. `send_message` builds its own reply,
 * because it is the call that runs most often.
 */
export function createMessageFrame({
  id,
  senderId,
  receiverId,
  type,
  body,
  timestamp,
  traceId,
  storyId,
  story,
  replyTo,
}: MessageFrameInput): string {
  const details = {
    id,
    sender_id: senderId,
    receiver_id: receiverId,
    type,
    message: body,
    timestamp,
    trace_id: traceId,
    ...(storyId ? { story_id: storyId } : {}),
    ...(story ? { story } : {}),
    ...(replyTo ? { reply_to: replyTo } : {}),
  };
  return createPushFrame(newMessage, { details });
}
