import type { Draft } from '@afterglow/client/outbox-storage';
import { creditsNeeded, sendFault } from '@afterglow/domain/chat';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useSession } from '../account/session.ts';
import { outbox } from './outbox.ts';
import { endReply } from './replying.ts';

interface Chosen {
  to: number;
  type: Exclude<Draft['message_type'], 'text'>;
  /** A gift's id, the address of a profile photo; of a picture that is yet to be uploaded nothing. */
  text: string;
  price: number;
  /** The site's `min_credits`. */
  minimum: number;
  picture?: Blob;
}

/** Whether there are coins for it; where not, the packages lie over what is on screen, and Back leads to it again. */
export function canPay(cost: Pick<Chosen, 'price' | 'minimum'>): boolean {
  const balance = useSession.getState().user?.credits ?? 0;
  const poor = sendFault({ ...cost, type: 'gift', text: '', balance }) !== null;
  if (poor) openOverlay('credits', { need: creditsNeeded(cost) });
  return !poor;
}

/** Sends a gift, a picture or a profile photo. The caller has asked `canPay`. */
export function sendChosen({ to, type, text, picture }: Chosen): void {
  const answered = endReply(to);
  const draft: Draft = {
    receiver_id: to,
    message_type: type,
    message_text: text,
    ...(answered && { reply_to: answered.id }),
  };
  outbox().send(draft, picture);
}
