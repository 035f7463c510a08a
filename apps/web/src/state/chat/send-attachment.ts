import type { Draft } from '@afterglow/client/outbox-storage';
import { calculateRequiredCredits, validateDraft } from '@afterglow/domain/chat';
import { openOverlay } from '../../core/overlay-address.ts';
import { useSession } from '../account/session.ts';
import { getOutbox } from './outbox.ts';
import { endReply } from './replying.ts';

interface Attachment {
  to: number;
  type: Exclude<Draft['message_type'], 'text'>;
  /** A gift's id or the address of a profile photo; empty for a picture that is not uploaded yet. */
  text: string;
  price: number;
  /** The site's `min_credits`. */
  minimum: number;
  picture?: Blob;
}

/** Returns whether there are enough coins. If not, the packages open over the screen, and Back returns to it. */
export function ensureCredits(cost: Pick<Attachment, 'price' | 'minimum'>): boolean {
  const balance = useSession.getState().user?.credits ?? 0;
  const isShort = validateDraft({ ...cost, type: 'gift', text: '', balance }) !== null;
  if (isShort) openOverlay('credits', { need: calculateRequiredCredits(cost) });
  return !isShort;
}

/** Sends a gift, a picture or a profile photo. The caller has called `ensureCredits`. */
export function sendAttachment({ to, type, text, picture }: Attachment): void {
  const quoted = endReply(to);
  const draft: Draft = {
    receiver_id: to,
    message_type: type,
    message_text: text,
    ...(quoted && { reply_to: quoted.id }),
  };
  getOutbox().send(draft, picture);
}
