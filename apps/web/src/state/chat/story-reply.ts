import { cleanText, creditsNeeded, sendFault } from '@afterglow/domain/chat';
import { useSession } from '../account/session.ts';
import { onSettled, outbox } from './outbox.ts';

/** `notice`: the conversation asks first what a virtual profile is; the reply waits there. `gone`: the story has ended. */
export type StoryReplyEnd = 'sent' | 'notice' | 'poor' | 'gone' | 'failed';

interface StoryReply {
  to: number;
  storyId: number;
  text: string;
  price: number;
  minimum: number;
}

/** Why a reply cannot be sent at all, or null. */
export const storyReplyFault = ({ text, price, minimum }: StoryReply) =>
  sendFault({
    type: 'text',
    text: cleanText(text),
    price,
    minimum,
    balance: useSession.getState().user?.credits ?? 0,
  });

/** How many coins have to be in hand. */
export const storyReplyNeeds = (reply: StoryReply): number => creditsNeeded(reply);

/**
 * Answers a story: kept and sent like every message, so that neither a lost connection nor a second try pays twice. Resolves
 * when the server has said what became of it.
 */
export function replyToStory({ to, storyId, text }: StoryReply): Promise<StoryReplyEnd> {
  return new Promise((resolve) => {
    const draft = { receiver_id: to, message_type: 'text' as const, message_text: cleanText(text) };
    const stop = onSettled(({ item, reply }) => {
      if (item.traceId !== traceId) return;
      stop();
      if (reply.ok) resolve('sent');
      else if (reply.code === 'virtual_notice_required') resolve('notice');
      else if (reply.code === 'not_enough_credits') resolve('poor');
      else resolve(reply.code === 'not_found' ? 'gone' : 'failed');
    });
    const traceId = outbox().send({ ...draft, story_id: storyId });
  });
}
