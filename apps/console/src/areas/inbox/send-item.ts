import { getNowS } from '@afterglow/browser/now';
import type { Reply } from '@afterglow/client/reply';
import { GIFT_WINDOW_MS } from '@afterglow/domain/reply-run';
import type { AlbumItem } from '@afterglow/protocol/console/inbox/inbox-album';
import type { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import type { DataOf } from '@afterglow/protocol/define';
import { channel } from '../../core/channel.ts';
import { markSent } from './album-items.ts';
import { findHeld, type HeldConversation, updateHeld, useInbox } from './inbox-store.ts';
import { handleLeaseLost } from './leases.ts';
import { withMessages, withSeen } from './messages.ts';
import { isUnanswered, repeatCall } from './repeat-call.ts';
import type { AlbumKind, ItemError, Picker, SentKind } from './sendable.ts';

const typeByKind = { album: 'image', profile: 'pphoto', gifts: 'gift' } as const;

/** The trace ids of what may have been sent, so that another press sends it once. */
const openTraces = new Map<string, string>();

const toPicker = (kind: AlbumKind, fields: Partial<Picker> = {}): Picker => ({
  kind,
  asking: null,
  error: null,
  ...fields,
});

/** Shows another tab of the picker, or the same without a question. */
export const showTab = (leaseId: number, kind: AlbumKind): void =>
  updateHeld(leaseId, { picker: toPicker(kind) });

/** Opens the picker, or closes it. */
export function togglePicker(leaseId: number): void {
  const held = findHeld(leaseId);
  if (held) updateHeld(leaseId, { picker: held.picker ? null : toPicker('album') });
}

/** Returns which limit forbids to send something of this kind now; null if none does. */
export function findItemObstacle(
  { run }: Pick<HeldConversation, 'run'>,
  kind: AlbumKind,
  nowS = getNowS(),
): 'run' | 'photos' | 'gifts' | null {
  if (run.texts_left === 0) return 'run';
  if ((kind === 'album' || kind === 'profile') && run.photos_left === 0) return 'photos';
  return kind === 'gifts' && run.gift_at !== null && run.gift_at > nowS ? 'gifts' : null;
}

type Choice = {
  kind: AlbumKind;
  item: AlbumItem;
  /** The operator was notified that the member has it. */
  again?: boolean;
};

/**
 * Chooses something in the picker: a picture or gift is sent, a story is shown with the text. What the member has
 * already is asked about first.
 */
export function chooseItem(leaseId: number, { kind, item, again = false }: Choice): void {
  const held = findHeld(leaseId);
  if (!held || findItemObstacle(held, kind)) return;
  // Gifts may be given again; one a week is their limit.
  if (item.sent_at !== null && !again && kind !== 'gifts')
    updateHeld(leaseId, { picker: toPicker(kind, { asking: { item, sentAt: item.sent_at } }) });
  else if (kind !== 'stories') void sendItem(leaseId, { kind, item, again });
  else {
    const story = { id: item.id, photo: item.photo, isAgain: again };
    updateHeld(leaseId, { story, picker: null, error: null });
    focusText();
  }
}

/** Goes back to the text; on a phone, where that would open the keyboard, to the name of the conversation. */
export const focusText = (): void =>
  document
    .getElementById(matchMedia('(pointer: fine)').matches ? 'reply' : 'conversation')
    ?.focus({ preventScroll: true });

type SentItem = { kind: SentKind; item: AlbumItem; again: boolean };

/**
 * Sends a picture or gift of the virtual profile. It is among the messages immediately. The text in the composer stays.
 */
async function sendItem(leaseId: number, { kind, item, again }: SentItem): Promise<void> {
  const held = findHeld(leaseId);
  if (!held || held.outgoing.some((other) => other.kind === kind && other.item.id === item.id)) return;
  const key = `${leaseId}:${kind}:${item.id}:${again}`;
  const traceId = openTraces.get(key) ?? crypto.randomUUID();
  openTraces.set(key, traceId);
  const outgoing = [...held.outgoing, { traceId, kind, item }];
  updateHeld(leaseId, { outgoing, picker: held.picker && toPicker(kind) });
  const named = { message_type: typeByKind[kind], message_text: item.id, again } as const;
  const reply = await repeatCall(() =>
    channel.call('inbox/reply', { lease_id: leaseId, ...named, trace_id: traceId }),
  );
  if (!isUnanswered(reply)) openTraces.delete(key);
  const known = findHeld(leaseId);
  if (!known) return;
  updateHeld(leaseId, { outgoing: known.outgoing.filter((other) => other.traceId !== traceId) });
  if (reply.ok) return addSentItem(known, kind, item.id, reply.data);
  if (reply.code === 'conflict' && reply.details.reason === 'already_sent') {
    const sentAt = reply.details.sent_at;
    if (known.picker) return updateHeld(leaseId, { picker: toPicker(kind, { asking: { item, sentAt } }) });
    return updateHeld(leaseId, { error: 'item_sent', errorMatch: '' });
  }
  if (reply.code === 'conflict') return handleLeaseLost(leaseId);
  explainItemError(known, kind, toItemError(reply));
}

type Rejection = Extract<Reply<typeof inboxReply>, { ok: false }>;

function toItemError({ code, details }: Rejection): ItemError {
  if (code === 'limit_reached')
    return { reason: details.reason, until: 'until' in details ? details.until : null };
  // A picture that was taken away meanwhile is not found.
  const reason = code === 'offline' ? 'offline' : code === 'not_found' ? 'item_gone' : 'failed';
  return { reason, until: null };
}

/** Says in the picker why something was not sent; below the text, if the picker was closed meanwhile. */
function explainItemError({ lease, picker }: HeldConversation, kind: AlbumKind, error: ItemError): void {
  const { reason, until } = error;
  if (picker) updateHeld(lease.id, { picker: toPicker(kind, { error }) });
  else updateHeld(lease.id, { error: reason, errorMatch: '', errorUntil: until });
}

/** Shows what was sent, counts it, and gives the focus of the picker back to the text. */
function addSentItem(
  held: HeldConversation,
  kind: SentKind,
  itemId: number,
  message: DataOf<typeof inboxReply>,
): void {
  const { lease, messages, run, seenIds, picker } = held;
  const isCounted = messages.some(({ id }) => id === message.id);
  // The member may have written meanwhile, which counts from the start.
  const isAnswered = messages.some(({ id, from }) => from === 'member' && id > message.id);
  const isGift = kind === 'gifts';
  markSent(lease.id, kind, itemId);
  updateHeld(lease.id, {
    messages: withSeen(withMessages(messages, message), seenIds),
    picker: null,
    ...(isCounted
      ? {}
      : {
          run: {
            texts_left: isAnswered ? run.texts_left : Math.max(0, run.texts_left - 1),
            photos_left: isGift ? run.photos_left : Math.max(0, run.photos_left - 1),
            gift_at: isGift ? message.time + GIFT_WINDOW_MS / 1000 : run.gift_at,
          },
        }),
  });
  if (picker && useInbox.getState().currentLeaseId === lease.id) focusText();
}
