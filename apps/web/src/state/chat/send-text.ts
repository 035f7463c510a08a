import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { calculateRequiredCredits, normalizeMessage, validateDraft } from '@afterglow/domain/chat';
import { announce } from '@afterglow/ui/primitives/announcer';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { openOverlay, replaceOverlays } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { getTargetLocation } from '../../core/router.ts';
import { playSound } from '../../core/sound.ts';
import { toast } from '../../core/toasts.ts';
import { refetchConfigs } from '../account/configs.ts';
import { patchCredits, patchUser, useSession } from '../account/session.ts';
import { recordMessageSent } from '../account/visits.ts';
import { notifyPersonGone } from '../safety/person-gone.ts';
import { prependToDraft } from './drafts.ts';
import { getOutbox, onSettled } from './outbox.ts';
import { endReply } from './replying.ts';

/**
 * Whether a message waits until its sender has read the notice about virtual profiles. Survives a reload, as the
 * message does.
 */
export const isAwaitingNotice = (item: OutboxItem): boolean =>
  item.state === 'failed' && item.code === 'virtual_notice_required';

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

/** The unsent messages to a person that wait for the notice. */
export const getHeldMessages = (items: readonly OutboxItem[], personId: number): OutboxItem[] =>
  items.filter((item) => isAwaitingNotice(item) && item.draft.receiver_id === personId);

/** Stores that the sender has read the notice, for all virtual profiles, and sends every waiting message. */
export async function acceptNotice(): Promise<boolean> {
  const reply = await channel.call('notice/accept', { kind: 'virtual' });
  if (!reply.ok) return false;
  patchUser({ virtual_notice: reply.data.version });
  for (const item of getOutbox().items) if (isAwaitingNotice(item)) getOutbox().retry(item.traceId);
  return true;
}

/** Puts the unsent texts to a person back into the box, after the notice was declined. Nothing was charged. */
export function declineNotice(personId: number): void {
  const heldItems = getHeldMessages(getOutbox().items, personId);
  if (heldItems.length === 0) return;
  for (const item of heldItems) getOutbox().discard(item.traceId);
  const texts = heldItems.flatMap(({ draft }) => (draft.message_type === 'text' ? [draft.message_text] : []));
  // A gift or a picture can be chosen again with two presses.
  if (texts.length > 0) prependToDraft(personId, texts.join('\n'));
}

onSettled(({ item, reply }) => {
  const { t } = translations();
  const { receiver_id: personId, message_text: text, message_type: type, story_id: storyId } = item.draft;
  if (reply.ok) {
    const { credits, credits_spent, credits_version } = reply.details;
    if (credits_version !== undefined) patchCredits(credits, credits_version);
    if (credits_spent > 0) {
      playSound('coin');
      // The balance on screen counts down; a toast would cover the conversation.
      announce(t('chat.credits_spent', { n: credits_spent }));
      // Charged while no balance is on screen.
      if (storyId) toast({ type: 'credits', message: t('chat.credits_spent', { n: credits_spent }) });
    }
    return;
  }
  // The open conversation shows the notice; see `isAwaitingNotice`.
  if (reply.code === 'virtual_notice_required') return;
  if (reply.code === 'not_enough_credits') {
    // A picture that was just taken exists nowhere else: it waits in the chat for a retry.
    if (!item.picture) getOutbox().discard(item.traceId);
    if (type === 'text') prependToDraft(personId, text);
    toast({ type: 'error', message: t('chat.not_enough'), global: true });
    if (getTargetLocation().overlays > 0) replaceOverlays(['story', 'profile'], 'credits', {});
    else openOverlay('credits', {});
    return;
  }
  const isOffHere = reply.code === 'forbidden' && reply.details?.reason === 'market';
  if (isOffHere) refetchConfigs();
  if (isOffHere && type === 'gift') {
    getOutbox().discard(item.traceId);
    toast({ type: 'error', message: t('chat.gift_not_here'), global: true });
    return;
  }
  if (reply.code === 'not_found' && type !== 'text') {
    // The person, or the content: a gift that is not offered any more, a photo that left the profile. Reloading the
    // conversation shows which.
    getOutbox().discard(item.traceId);
    void queryClient.invalidateQueries({ queryKey: ['gifts'] });
    void queryClient.invalidateQueries({ queryKey: ['messages', personId] });
  } else if (reply.code === 'not_found' || isOffHere) {
    getOutbox().discard(item.traceId);
    if (storyId) {
      // The person may still exist: the text is kept for them.
      prependToDraft(personId, text);
      toast({ type: 'error', message: t('chat.story_gone') });
      return;
    }
    notifyPersonGone(personId);
    toast({ type: 'error', message: t('chat.gone_title'), global: true });
    return;
  }
  toast({ type: 'error', message: t('chat.send_error'), global: true });
});
