import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { channel } from '../../core/channel.ts';
import { patchUser } from '../account/session.ts';
import { prependToDraft } from './drafts.ts';
import { getOutbox } from './outbox.ts';

/**
 * Returns whether a message waits until its sender has read the notice about virtual profiles. Survives a reload, as
 * the message does.
 */
export const isAwaitingNotice = (item: OutboxItem): boolean =>
  item.state === 'failed' && item.code === 'virtual_notice_required';

/** Returns the unsent messages to a person that wait for the notice. */
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
