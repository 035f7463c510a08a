import { calculateRequiredCredits, normalizeMessage, validateDraft } from '@afterglow/domain/chat';
import { useSession } from '../account/session.ts';
import { getOutbox, onSettled } from './outbox.ts';

/**
 * `notice`: the conversation first shows the notice about virtual profiles; the reply waits there. `gone`: the story
 * has ended.
 */
export type StoryReplyResult = 'sent' | 'notice' | 'poor' | 'gone' | 'failed';

interface StoryReply {
  to: number;
  storyId: number;
  text: string;
  price: number;
  minimum: number;
}

/** Returns why a reply cannot be sent at all, or null. */
export const validateStoryReply = ({ text, price, minimum }: StoryReply) =>
  validateDraft({
    type: 'text',
    text: normalizeMessage(text),
    price,
    minimum,
    balance: useSession.getState().user?.credits ?? 0,
  });

/** Returns how many coins the member needs. */
export const getStoryReplyCredits = (reply: StoryReply): number => calculateRequiredCredits(reply);

/**
 * Answers a story. The reply is stored and sent like every message, so neither a lost connection nor a retry charges
 * twice. Resolves when the server has accepted or rejected it.
 */
export function replyToStory({ to, storyId, text }: StoryReply): Promise<StoryReplyResult> {
  return new Promise((resolve) => {
    const draft = { receiver_id: to, message_type: 'text' as const, message_text: normalizeMessage(text) };
    const stop = onSettled(({ item, reply }) => {
      if (item.traceId !== traceId) return;
      stop();
      if (reply.ok) resolve('sent');
      else if (reply.code === 'virtual_notice_required') resolve('notice');
      else if (reply.code === 'not_enough_credits') resolve('poor');
      else resolve(reply.code === 'not_found' ? 'gone' : 'failed');
    });
    const traceId = getOutbox().send({ ...draft, story_id: storyId });
  });
}
