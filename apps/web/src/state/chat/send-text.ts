import { calculateRequiredCredits, normalizeMessage, validateDraft } from '@afterglow/domain/chat';
import { openOverlay } from '../../core/overlay-address.ts';
import { useSession } from '../account/session.ts';
import { recordMessageSent } from '../account/visits.ts';
import { getOutbox } from './outbox.ts';
import { endReply } from './replying.ts';

/** Sends a text, or returns why it stays in the box. Too few coins open the packages. */
export function sendText(options: {
  to: number;
  text: string;
  price: number;
  minimum: number;
}): 'sent' | 'stays' {
  const text = normalizeMessage(options.text);
  const balance = useSession.getState().user?.credits ?? 0;
  const error = validateDraft({ ...options, type: 'text', text, balance });
  if (error === 'not_enough_credits') openOverlay('credits', { need: calculateRequiredCredits(options) });
  if (error) return 'stays';
  const quoted = endReply(options.to);
  getOutbox().send({
    receiver_id: options.to,
    message_type: 'text',
    message_text: text,
    ...(quoted && { reply_to: quoted.id }),
  });
  recordMessageSent(useSession.getState().user?.id ?? 0);
  return 'sent';
}
