import { asksIfReal } from '@afterglow/domain/notice';
import { pictureKeyIn } from '@afterglow/domain/picture-address';
import { unixSeconds } from '@afterglow/domain/time';
import { sendMessage } from '@afterglow/protocol/chat/send-message';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { badInput, direct, refuse, replyDetails } from '../../calls/handler.ts';
import type { Household } from '../../house.ts';
import { tooPoor } from '../wallet/wallet.ts';
import { contentHash } from './content-hash.ts';
import { messageText } from './message-text.ts';
import { servedBody, servedStory } from './served-body.ts';

type Content = Pick<ParsedInputOf<typeof sendMessage>, 'message_type' | 'message_text'>;

/**
 * The hot path: no transaction of its own, the writer stores it with whatever else arrives. Nothing is awaited before the
 * writer has it, so that the order on a socket is the order in the conversation.
 */
export const sendMessageHandler = direct(sendMessage, async (ctx, input) => {
  const { me, house } = ctx;
  if (input.sender_id !== undefined && input.sender_id !== me.id) return refuse('forbidden');
  const storyId = input.story_id ?? undefined;
  const replyTo = input.reply_to ?? undefined;
  // An address without its id names no story.
  if (storyId === undefined && input.story) return refuse('not_found');
  if (storyId !== undefined && input.message_type !== 'text')
    return badInput('message_type', 'only a text answers a story');
  const content = contentOf(input, house);
  if ('code' in content) return content;
  const { body } = content;
  const price = storyId === undefined ? content.price : house.settings.current().prices.story;
  const stored = await house.sendWriter.send(
    {
      senderId: me.id,
      receiverId: input.receiver_id,
      type: input.message_type,
      body,
      bodyHash: contentHash(input.receiver_id, input.message_type, body, { storyId, replyTo }),
      traceId: input.trace_id,
      price,
      staffId: null,
      storyId,
      replyTo,
      // Only a virtual profile is asked; of a text to a member known as one nothing is read.
      asked:
        input.message_type === 'text' &&
        house.pairs.kindOf(me.id, input.receiver_id) !== 'members' &&
        asksIfReal(body),
      sessionId: ctx.sessionId,
      at: ctx.now,
    },
    me.connectionId,
  );
  if (stored.verdict === 'not_enough_credits') return tooPoor(ctx.db, me.id);
  if (stored.verdict !== 'sent' && stored.verdict !== 'repeated') return refuse(stored.verdict);
  const timestamp = unixSeconds(stored.at);
  return replyDetails({
    id: stored.id,
    credits_spent: stored.price,
    credits: stored.credits,
    credits_version: stored.version,
    receiver_id: input.receiver_id,
    sender_id: me.id,
    type: input.message_type,
    message: servedBody(house, { type: input.message_type, body: stored.body, sentAtS: timestamp }, me.id),
    timestamp,
    trace_id: input.trace_id,
    ...(stored.notice ? { notice: stored.notice } : {}),
    ...(storyId === undefined ? {} : { story_id: storyId }),
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(stored.story ? { story: servedStory(house, stored.story, me.id) } : {}),
  });
});

/** The checked body and its price; a gift's price is the table's (null). */
function contentOf({ message_type: type, message_text: text }: Content, house: Household) {
  const { prices } = house.settings.current();
  switch (type) {
    case 'text': {
      const checked = messageText(text);
      return 'fault' in checked
        ? badInput('message_text', checked.fault)
        : { body: checked.text, price: prices.text };
    }
    case 'gift':
      return /^\d{1,9}$/.test(text) ? { body: text, price: null } : refuse('not_found');
    default: {
      const key = pictureKeyIn(text);
      return key ? { body: key, price: prices[type] } : refuse('not_found');
    }
  }
}
