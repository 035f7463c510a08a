import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { cleanText, creditsNeeded, sendFault } from '@afterglow/domain/chat';
import { announce } from '@afterglow/ui/primitives/announcer';
import { channel } from '../../ground/channel.ts';
import { words } from '../../ground/language.ts';
import { openInsteadOf, openOverlay } from '../../ground/overlay-address.ts';
import { queryClient } from '../../ground/query.ts';
import { target } from '../../ground/router.ts';
import { play } from '../../ground/sound.ts';
import { toast } from '../../ground/toasts.ts';
import { patchCredits, patchUser, useSession } from '../account/session.ts';
import { noteWritten } from '../account/visits.ts';
import { personGone } from '../safety/gone.ts';
import { returnToDraft } from './drafts.ts';
import { onSettled, outbox } from './outbox.ts';
import { endReply } from './replying.ts';

/** Whether a message waits until its sender has read what a virtual profile is. Outlives a reload, as the message does. */
export const awaitsNotice = (item: OutboxItem): boolean =>
  item.state === 'failed' && item.code === 'virtual_notice_required';

/** Sends a text, or says why it stays in the box. Too few coins open the packages. */
export function sendText(options: {
  to: number;
  text: string;
  price: number;
  minimum: number;
}): 'sent' | 'stays' {
  const text = cleanText(options.text);
  const balance = useSession.getState().user?.credits ?? 0;
  const fault = sendFault({ ...options, type: 'text', text, balance });
  if (fault === 'not_enough_credits') openOverlay('credits', { need: creditsNeeded(options) });
  if (fault) return 'stays';
  const answered = endReply(options.to);
  outbox().send({
    receiver_id: options.to,
    message_type: 'text',
    message_text: text,
    ...(answered && { reply_to: answered.id }),
  });
  noteWritten(useSession.getState().user?.id ?? 0);
  return 'sent';
}

/** What waits for the notice, of what is not sent yet to a person. */
export const heldFor = (items: readonly OutboxItem[], personId: number): OutboxItem[] =>
  items.filter((item) => awaitsNotice(item) && item.draft.receiver_id === personId);

/** The sender has read it: remembered for all virtual profiles, and every message that waited for it goes. */
export async function acceptNotice(): Promise<boolean> {
  const reply = await channel.call('notice/accept', { kind: 'virtual' });
  if (!reply.ok) return false;
  patchUser({ virtual_notice: reply.data.version });
  for (const item of outbox().items) if (awaitsNotice(item)) outbox().retry(item.traceId);
  return true;
}

/** Not now: what was written to this person goes back to the box, nothing was charged. */
export function declineNotice(personId: number): void {
  const held = heldFor(outbox().items, personId);
  if (held.length === 0) return;
  for (const item of held) outbox().discard(item.traceId);
  const texts = held.flatMap(({ draft }) => (draft.message_type === 'text' ? [draft.message_text] : []));
  // A gift or a picture is chosen again in two presses.
  if (texts.length > 0) returnToDraft(personId, texts.join('\n'));
}

onSettled(({ item, reply }) => {
  const { t } = words();
  const { receiver_id: personId, message_text: text, message_type: type, story_id: storyId } = item.draft;
  if (reply.ok) {
    const { credits, credits_spent, credits_version } = reply.details;
    if (credits_version !== undefined) patchCredits(credits, credits_version);
    if (credits_spent > 0) {
      play('coin');
      // The balance counts down where it stands; a notice would cover what one writes to.
      announce(t('chat.credits_spent', { n: credits_spent }));
      // Paid where no balance stands.
      if (storyId) toast({ type: 'credits', message: t('chat.credits_spent', { n: credits_spent }) });
    }
    return;
  }
  // The conversation on screen asks; see `awaitsNotice`.
  if (reply.code === 'virtual_notice_required') return;
  if (reply.code === 'not_enough_credits') {
    // A picture that was taken just now is nowhere else: it waits in the chat for another try.
    if (!item.picture) outbox().discard(item.traceId);
    if (type === 'text') returnToDraft(personId, text);
    toast({ type: 'error', message: t('chat.not_enough') });
    if (target().overlays > 0) openInsteadOf(['story', 'profile'], 'credits', {});
    else openOverlay('credits', {});
    return;
  }
  if (reply.code === 'not_found' && type !== 'text') {
    // The person, or what was sent: a gift that is given no more, a photo that left the profile. The conversation itself knows.
    outbox().discard(item.traceId);
    void queryClient.invalidateQueries({ queryKey: ['gifts'] });
    void queryClient.invalidateQueries({ queryKey: ['messages', personId] });
  } else if (reply.code === 'not_found') {
    outbox().discard(item.traceId);
    if (storyId) {
      // The person may well be there: what was said is kept for them.
      returnToDraft(personId, text);
      toast({ type: 'error', message: t('chat.story_gone') });
      return;
    }
    personGone(personId);
    toast({ type: 'error', message: t('chat.gone_title') });
    return;
  }
  toast({ type: 'error', message: t('chat.send_error') });
});
