import { isTyping } from '@afterglow/protocol/chat/is-typing';
import type { MessageType } from '@afterglow/protocol/entities/message';
import type { AppServices } from '../../app.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { cleanMessageText, hashContent } from './message-content.ts';

export type PersonaReply =
  | { ok: true; id: number; text: string; at: Date; repeated: boolean }
  | { ok: false; code: 'not_found' | 'trace_conflict' }
  /** Why the text cannot be sent: `empty`, `too_long`, `control`. */
  | { ok: false; code: 'bad_request'; error: string };

type Reply = {
  personaId: number;
  memberId: number;
  staffId: number;
  type?: MessageType;
  /** The text, the key of a profile photo or of a picture of its album, or the id of a gift. */
  text: string;
  /** The virtual profile's own running story that the text shows. */
  storyId?: number | undefined;
  traceId: string;
  at: Date;
};

/**
 * Sends a message of staff in a virtual profile's name, through the same writer as all messages, without a charge. The
 * member no longer counts as waiting. Not inside a transaction of the caller: the message is committed when this
 * resolves. `not_found`: the member is gone or one has blocked the other.
 */
export async function sendFromPersona(
  app: Pick<AppServices, 'sendWriter'>,
  { personaId, memberId, staffId, type = 'text', text, storyId, traceId, at }: Reply,
): Promise<PersonaReply> {
  const checked = type === 'text' ? cleanMessageText(text) : ({ ok: true, value: text } as const);
  if (!checked.ok) return { ok: false, code: 'bad_request', error: checked.error };
  const body = checked.value;
  const stored = await app.sendWriter.send({
    senderId: personaId,
    receiverId: memberId,
    type,
    body,
    bodyHash: hashContent(memberId, type, body, { storyId }),
    traceId,
    price: 0,
    staffId,
    storyId,
    isAuthenticityQuestion: false,
    sessionId: null,
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

/** Shows the member that somebody is typing. The caller holds the conversation's lease. */
export function typeAsPersona(
  app: Pick<AppServices, 'fanout'>,
  { personaId, memberId }: { personaId: number; memberId: number },
): void {
  app.fanout.toPerson(memberId, createPushFrame(isTyping, { data: { user_id: personaId } }));
}
