import { getNowS } from '@afterglow/browser/now';
import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { announce } from '@afterglow/ui/primitives/announcer';
import { formatSpan } from '../../core/format.ts';
import { translations } from '../../core/language.ts';
import { openOverlay, replaceOverlays } from '../../core/overlay-address.ts';
import { getTargetLocation } from '../../core/router.ts';
import { playSound } from '../../core/sound.ts';
import { toast } from '../../core/toasts.ts';
import { showTermsDue } from '../account/accept-terms.ts';
import { refetchConfigs } from '../account/configs.ts';
import { patchCredits } from '../account/session.ts';
import { notifyPersonGone } from '../safety/person-gone.ts';
import { showRestricted } from '../safety/show-restricted.ts';
import { prependToDraft } from './drafts.ts';
import { refetchGifts } from './gifts.ts';
import { reloadMessages } from './messages.ts';
import { getOutbox, onSettled } from './outbox.ts';

type Reply = Parameters<Parameters<typeof onSettled>[0]>[0]['reply'];
type Charge = Extract<Reply, { ok: true }>['details'];
type ContactLimit = Extract<Reply, { code: 'limit_reached' }>['details'];

/* What the sender sees of a reply to a message, whichever screen is open: the charge, or why it was not sent. */
onSettled(({ item, reply }) => {
  if (reply.ok) return showCharge(item, reply.details);
  // The open conversation shows the notice; see `isAwaitingNotice`.
  if (reply.code === 'virtual_notice_required') return;
  if (reply.code === 'not_enough_credits') return offerCoins(item);
  if (reply.code === 'limit_reached') return showContactLimit(item, reply.details);
  if (reply.code === 'terms_required') {
    returnToDraft(item);
    return showTermsDue(reply.details);
  }
  if (reply.code === 'restricted') {
    returnToDraft(item);
    return showRestricted(reply.details);
  }
  const isOffHere = reply.code === 'forbidden' && reply.details?.reason === 'market';
  if (isOffHere) refetchConfigs();
  const { message_type: type, story_id: storyId } = item.draft;
  if (isOffHere && type === 'gift') return showGiftOff(item);
  if (reply.code === 'not_found' && type !== 'text') return showContentGone(item);
  // Where members mode is off, all conversations with members disappear, as when the person has left.
  if (reply.code === 'not_found' || isOffHere) return storyId ? showStoryGone(item) : showPersonGone(item);
  showSendError();
});

const discard = ({ traceId }: OutboxItem): void => getOutbox().discard(traceId);

function showCharge({ draft }: OutboxItem, { credits, credits_spent, credits_version }: Charge): void {
  const { t } = translations();
  if (credits_version !== undefined) patchCredits(credits, credits_version);
  if (credits_spent === 0) return;
  playSound('coin');
  // The balance on screen counts down; a toast would cover the conversation.
  announce(t('chat.credits_spent', { n: credits_spent }));
  // Charged while no balance is on screen.
  if (draft.story_id) toast({ type: 'credits', message: t('chat.credits_spent', { n: credits_spent }) });
}

/** Puts the text back into the box. */
function returnToDraft(item: OutboxItem): void {
  const { receiver_id: personId, message_type: type, message_text: text } = item.draft;
  // A picture that was just taken exists nowhere else: it waits in the chat for a retry.
  if (!item.picture) discard(item);
  if (type === 'text') prependToDraft(personId, text);
}

/** Shows that a member in their first days has written to one new person too many. */
function showContactLimit(item: OutboxItem, { max, until }: ContactLimit): void {
  returnToDraft(item);
  const minutes = Math.max(1, Math.ceil((until - getNowS()) / 60));
  const time = minutes < 60 ? formatSpan(minutes, 'minute') : formatSpan(Math.ceil(minutes / 60), 'hour');
  const message = translations().t('chat.first_contacts', { n: max, time });
  toast({ type: 'error', message, global: true });
}

/** Opens the packages because there are too few coins. */
function offerCoins(item: OutboxItem): void {
  returnToDraft(item);
  toast({ type: 'error', message: translations().t('chat.not_enough'), global: true });
  if (getTargetLocation().overlays > 0) replaceOverlays(['story', 'profile'], 'credits', {});
  else openOverlay('credits', {});
}

/** Shows that gifts are off where the sender lives. */
function showGiftOff(item: OutboxItem): void {
  discard(item);
  toast({ type: 'error', message: translations().t('chat.gift_not_here'), global: true });
}

/**
 * Shows that the person is gone, or the content: a gift that is not offered any more, a photo that left the
 * profile. Reloading the conversation shows which.
 */
function showContentGone(item: OutboxItem): void {
  discard(item);
  refetchGifts();
  void reloadMessages(item.draft.receiver_id);
  showSendError();
}

/** Shows that a story is gone. The person may still exist: the text is stored as their draft. */
function showStoryGone(item: OutboxItem): void {
  discard(item);
  prependToDraft(item.draft.receiver_id, item.draft.message_text);
  toast({ type: 'error', message: translations().t('chat.story_gone') });
}

function showPersonGone(item: OutboxItem): void {
  discard(item);
  notifyPersonGone(item.draft.receiver_id);
  toast({ type: 'error', message: translations().t('chat.gone_title'), global: true });
}

function showSendError(): void {
  toast({ type: 'error', message: translations().t('chat.send_error'), global: true });
}
