import { isAuthenticityQuestion } from '@afterglow/domain/authenticity-question';
import { parsePictureKey } from '@afterglow/domain/picture-url';
import { toUnixSeconds } from '@afterglow/domain/time';
import { sendMessage } from '@afterglow/protocol/chat/send-message';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { AppServices } from '../../app.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import { direct, reject, rejectInput, replyWithDetails } from '../../rpc/handler.ts';
import { rejectInMarket, rejectNotEnoughCredits } from '../wallet/index.ts';
import { rejectFirstContact } from './first-contacts.ts';
import { cleanMessageText, hashContent } from './message-content.ts';
import { isOffInMarket } from './off-in-market.ts';
import { presentBody, presentStory } from './presented-body.ts';

type Content = Pick<ParsedInputOf<typeof sendMessage>, 'message_type' | 'message_text'>;

/**
 * The hot path. It has no transaction of its own: the writer stores the message together with all others that arrive.
 * Nothing is awaited before the writer has the message, so messages keep the order of their socket. Only members who
 * may have terms to accept wait for that check, all their messages for the same one.
 */
export const sendMessageHandler = direct(sendMessage, async (ctx, input) => {
  const { me, app } = ctx;
  if (input.sender_id !== undefined && input.sender_id !== me.id) return reject('forbidden');
  const storyId = input.story_id ?? undefined;
  const replyTo = input.reply_to ?? undefined;
  // An address without an id names no story.
  if (storyId === undefined && input.story) return reject('not_found');
  if (storyId !== undefined && input.message_type !== 'text')
    return rejectInput('message_type', 'only a text answers a story');
  const content = parseContent(input, app);
  if ('code' in content) return content;
  const { body } = content;
  const price = storyId === undefined ? content.price : app.settings.current().prices.story;
  const terms = app.texts.hasNoTermsDue(me.id, ctx.now)
    ? null
    : await findTermsOfSend(ctx, { receiverId: input.receiver_id, price });
  if (terms) return reject('terms_required', terms);
  const stored = await app.sendWriter.send(
    {
      senderId: me.id,
      receiverId: input.receiver_id,
      type: input.message_type,
      body,
      bodyHash: hashContent(input.receiver_id, input.message_type, body, { storyId, replyTo }),
      traceId: input.trace_id,
      price,
      staffId: null,
      storyId,
      replyTo,
      // Only virtual profiles get this question. A text to somebody known as a member is not examined.
      isAuthenticityQuestion:
        input.message_type === 'text' &&
        app.relationships.getKind(me.id, input.receiver_id) !== 'members' &&
        isAuthenticityQuestion(body),
      sessionId: ctx.sessionId,
      at: ctx.now,
    },
    me.connectionId,
  );
  if (stored.verdict === 'not_enough_credits') return rejectNotEnoughCredits(ctx.db, me.id);
  if (stored.verdict === 'limit_reached') return rejectFirstContact(ctx.db, me.id, ctx.now);
  if (stored.verdict === 'not_found' && (await isOffInMarket(ctx, input))) return rejectInMarket();
  if (stored.verdict !== 'sent' && stored.verdict !== 'repeated') return reject(stored.verdict);
  const timestamp = toUnixSeconds(stored.at);
  return replyWithDetails({
    id: stored.id,
    credits_spent: stored.price,
    credits: stored.credits,
    credits_version: stored.creditsVersion,
    receiver_id: input.receiver_id,
    sender_id: me.id,
    type: input.message_type,
    message: presentBody(app, { type: input.message_type, body: stored.body, sentAtS: timestamp }, me.id),
    timestamp,
    trace_id: input.trace_id,
    ...(stored.notice ? { notice: stored.notice } : {}),
    ...(storyId === undefined ? {} : { story_id: storyId }),
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(stored.story ? { story: presentStory(app, stored.story, me.id) } : {}),
  });
});

/**
 * Returns the terms to accept before a message that costs something, or that goes to a virtual profile. Null: the price
 * of the gift in the table.
 */
async function findTermsOfSend(
  { app, db, me, now }: ReadCtx,
  { receiverId, price }: { receiverId: number; price: number | null },
) {
  const terms = await app.texts.findRequiredTerms(db, me.id, now);
  if (terms === null || price !== 0) return terms;
  const persona = await db
    .selectFrom('persona')
    .select('person_id')
    .where('person_id', '=', receiverId)
    .executeTakeFirst();
  return persona ? terms : null;
}

/** Returns the checked body and its price. Null: the price of the gift in the table. */
function parseContent({ message_type: type, message_text: text }: Content, app: AppServices) {
  const { prices } = app.settings.current();
  switch (type) {
    case 'text': {
      const checked = cleanMessageText(text);
      return checked.ok
        ? { body: checked.value, price: prices.text }
        : rejectInput('message_text', checked.error);
    }
    case 'gift':
      return /^\d{1,9}$/.test(text) ? { body: text, price: null } : reject('not_found');
    default: {
      const key = parsePictureKey(text);
      return key ? { body: key, price: prices[type] } : reject('not_found');
    }
  }
}
