import { isTyping } from '@afterglow/protocol/chat/is-typing';
import { messageSeen } from '@afterglow/protocol/chat/message-seen';
import type { MessageType } from '@afterglow/protocol/entities/message';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { contentHash } from './content-hash.ts';
import { messageText } from './message-text.ts';
import { listenToPersonas } from './persona-news.ts';
import { markRead } from './read-mark.ts';
import { returnOverdue } from './return-unanswered.ts';
import { sendWriterOf } from './send-writer.ts';
import { servedBody } from './served-body.ts';

/** What happens in a virtual profile's conversations, for whoever answers in its name. */
export type PersonaNews =
  | {
      kind: 'message';
      personaId: number;
      memberId: number;
      message: {
        id: number;
        from: 'member' | 'persona';
        type: MessageType;
        body: string;
        timeS: number;
        staffId: number | null;
      };
    }
  | { kind: 'typing'; personaId: number; memberId: number }
  /** The member has read these messages of the profile. */
  | { kind: 'seen'; personaId: number; memberId: number; messageIds: number[] };

export type PersonaReply =
  | { ok: true; id: number; text: string; at: Date; repeated: boolean }
  | { ok: false; code: 'not_found' | 'trace_conflict' }
  /** Why the text cannot be sent: `empty`, `too_long`, `control`. */
  | { ok: false; code: 'bad_request'; fault: string };

type Reply = {
  personaId: number;
  memberId: number;
  staffId: number;
  text: string;
  traceId: string;
  at: Date;
};

/**
 * A member of staff writes in a virtual profile's name: the same writer as everybody's, without a charge, and the member waits
 * no longer. Not inside a transaction of the caller: it is committed when this resolves. `not_found`: the member is gone or
 * one has blocked the other.
 */
export async function sendFromPersona(
  house: House,
  { personaId, memberId, staffId, text, traceId, at }: Reply,
): Promise<PersonaReply> {
  const checked = messageText(text);
  if ('fault' in checked) return { ok: false, code: 'bad_request', fault: checked.fault };
  const stored = await sendWriterOf(house).send({
    senderId: personaId,
    receiverId: memberId,
    type: 'text',
    body: checked.text,
    bodyHash: contentHash(memberId, 'text', checked.text),
    traceId,
    price: 0,
    staffId,
    asked: false,
    at,
  });
  if (stored.verdict === 'trace_conflict') return { ok: false, code: 'trace_conflict' };
  if (stored.verdict !== 'sent' && stored.verdict !== 'repeated') return { ok: false, code: 'not_found' };
  return {
    ok: true,
    id: stored.id,
    text: stored.body,
    at: stored.at,
    repeated: stored.verdict === 'repeated',
  };
}

/** Staff has opened the conversation: the member's messages are seen, and the member hears of it. Its own transaction. */
export async function readAsPersona(
  house: House,
  { personaId, memberId, at }: { personaId: number; memberId: number; at: Date },
): Promise<void> {
  const marks = await house.db
    .transaction()
    .execute((transaction) =>
      markRead(transaction, { readerId: personaId, ids: null, fromId: memberId, at }),
    );
  for (const { ids } of marks) {
    const data = { contact_user_id: personaId, message_id: ids.join(',') };
    house.fanout.toPerson(memberId, pushFrame(messageSeen, { data }));
  }
}

/** The member sees that somebody writes. The caller holds the conversation's lease. */
export function typeAsPersona(
  house: House,
  { personaId, memberId }: { personaId: number; memberId: number },
): void {
  house.fanout.toPerson(memberId, pushFrame(isTyping, { data: { user_id: personaId } }));
}

/** A stored body as its receiver gets it: pictures as addresses, a chat picture signed for an hour after it was sent, then ''. */
export function bodyForReader(house: House, type: MessageType, body: string, sentAtS: number): string {
  return servedBody(house, type, body, sentAtS);
}

/**
 * What happens in virtual profiles' conversations, heard on every server process after the commit, by the one where it
 * happened as its `own`. Answers how to stop listening.
 */
export function onPersonaNews(house: House, listener: (news: PersonaNews, own: boolean) => void): () => void {
  return listenToPersonas(house, listener);
}

/** The answer guarantee; for the house to keep every minute. */
export function returnUnanswered(house: House): Promise<void> {
  return returnOverdue(house);
}
