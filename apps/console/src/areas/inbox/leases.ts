import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import type { inboxExpired } from '@afterglow/protocol/console/inbox/inbox-expired';
import type { inboxNext } from '@afterglow/protocol/console/inbox/inbox-next';
import type { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import type { DataOf, InputOf, OwnErrorDetailsOf } from '@afterglow/protocol/define';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';
import { setAvailability } from './availability.ts';
import {
  type FocusTarget,
  findHeld,
  type HeldConversation,
  type Notice,
  setNotice,
  updateHeld,
  useInbox,
} from './inbox-store.ts';
import { withMessages, withSeen } from './messages.ts';
import { rescueText, takeRescuedText } from './rescued-texts.ts';
import { reloadRestTimes } from './rest-times.ts';
import { areKeysBlocked, blockKeys, isTypingSince } from './shortcut-block.ts';

export type ReleaseReason = InputOf<typeof inboxRelease>['reason'];

const { setState, getState } = useInbox;
/** A reply from the server may be older than a draft saved within this time. */
const RECENT_EDIT_MS = 10_000;

function toHeld(conversation: InboxConversation): HeldConversation {
  // The text written here is at least as new as its stored draft.
  const text = takeRescuedText(conversation) ?? conversation.draft;
  return {
    ...conversation,
    text,
    saved: conversation.draft,
    typedAtMs: 0,
    traceId: crypto.randomUUID(),
    sending: false,
    error: null,
    errorMatch: '',
    errorUntil: null,
    newestAtFirst: conversation.messages.at(-1)?.id ?? 0,
    seenIds: new Set(),
    picker: null,
    outgoing: [],
    story: null,
    unread: 0,
  };
}

/** Removes a held conversation and shows the other one. */
export function removeHeld(leaseId: number, focusTarget: FocusTarget = 'reply'): void {
  setState(({ held, currentLeaseId }) => {
    const remaining = held.filter((other) => other.lease.id !== leaseId);
    if (currentLeaseId !== leaseId) return { held: remaining };
    return { held: remaining, currentLeaseId: remaining[0]?.lease.id ?? null, focusTarget };
  });
  const { currentLeaseId, held } = getState();
  if (currentLeaseId !== null) updateHeld(currentLeaseId, { unread: 0 });
  if (held.length === 0 && useSession.getState().user?.availability === 'finishing') void endShift();
}

async function endShift(): Promise<void> {
  if (await setAvailability('offline')) setNotice('shift_over');
}

type LostReason = DataOf<typeof inboxExpired>['reason'];

const noticeByLoss: Readonly<Record<LostReason, Notice>> = {
  time: 'lease_gone',
  takeover: 'taken_over',
  gone: 'member_gone',
  signed_out: 'lease_gone',
};

/** Removes a conversation whose lease ended, and keeps its text. */
export function handleLeaseLost(leaseId: number, reason: LostReason = 'time'): void {
  const held = findHeld(leaseId);
  if (!held) return;
  rescueText(held, held.text);
  const { currentLeaseId, isPausing } = getState();
  // A pause releases the lease, so the operator is not typing.
  const isWriting = !isPausing && currentLeaseId === leaseId && isTypingSince(held.typedAtMs);
  if (isWriting) blockKeys();
  removeHeld(leaseId, 'conversation');
  setNotice(isPausing ? 'gave_back' : noticeByLoss[reason]);
}

/** Fetches the next conversation of the queue. */
export async function fetchNext(): Promise<void> {
  if (getState().isFetching || areKeysBlocked()) return;
  setState({ isFetching: true, notice: null, focusTarget: 'reply' });
  const reply = await channel.call('inbox/next', {});
  setState({ isFetching: false });
  if (!reply.ok) {
    if (reply.code === 'limit_reached') return explainNoChat(reply.details);
    const noticeByCode: Record<string, Notice> = { conflict: 'not_on_shift', offline: 'offline' };
    return setNotice(noticeByCode[reply.code] ?? 'failed');
  }
  const { user } = useSession.getState();
  if (user?.availability === 'offline') useSession.setState({ user: { ...user, availability: 'online' } });
  if (!reply.data) return setNotice('nobody_waits');
  const conversation = toHeld(reply.data);
  const { id } = conversation.lease;
  setState(({ held }) => ({
    held: [...held.filter((other) => other.lease.id !== id), conversation],
    currentLeaseId: id,
  }));
}

/** Says why no conversation is given: two are held, a break is due, or the shift is over. */
function explainNoChat(details: OwnErrorDetailsOf<typeof inboxNext, 'limit_reached'>): void {
  if (details.reason === 'held') {
    setNotice('too_many');
    return;
  }
  setNotice(details.reason === 'break_due' ? 'break_due' : 'worked_enough', details.until);
  void reloadRestTimes();
}

/** Why a conversation is still held; `lease`: it was lost meanwhile, and no next holder sees the handover. */
export type ReleaseError = 'lease' | 'offline' | 'failed';

/** Gives a conversation back. Returns why it is not; null once it is. */
export async function releaseLease(
  leaseId: number,
  reason: ReleaseReason,
  handover = '',
): Promise<ReleaseError | null> {
  const reply = await channel.call('inbox/release', {
    lease_id: leaseId,
    reason,
    ...(handover ? { handover } : {}),
  });
  if (reply.ok) removeHeld(leaseId);
  else if (reply.code === 'conflict') handleLeaseLost(leaseId);
  if (reply.ok) return null;
  return reply.code === 'conflict' ? 'lease' : reply.code === 'offline' ? 'offline' : 'failed';
}

/**
 * Reloads the held conversations after a reconnect or when the window is shown again, and keeps the texts written here.
 */
export async function reloadHeld(): Promise<void> {
  const reply = await channel.call('inbox/current', {});
  if (!reply.ok) return;
  const leaseIds = new Set(reply.data.map(({ lease }) => lease.id));
  for (const { lease, sending, text, saved } of getState().held) {
    if (leaseIds.has(lease.id) || sending) continue;
    // A lease that has not expired and has no unsaved text was answered or released in another window.
    if (lease.expires * 1000 > Date.now() && text === saved) removeHeld(lease.id);
    else handleLeaseLost(lease.id);
  }
  setState(({ held, currentLeaseId }) => {
    const fetched = reply.data.map((conversation) => {
      const known = held.find((candidate) => candidate.lease.id === conversation.lease.id);
      if (!known) return toHeld(conversation);
      // Without a recent edit here, the draft may be from another window.
      const isUntouched =
        known.text === known.saved && Date.now() - known.typedAtMs > RECENT_EDIT_MS && !known.sending;
      const text = isUntouched ? conversation.draft : known.text;
      const [first] = conversation.messages;
      // What was loaded before the first message stays, unless messages between are missing.
      const isJoined = known.messages.some(({ id }) => id === first?.id);
      const earlier = isJoined ? known.messages.filter(({ id }) => id < (first?.id ?? 0)) : [];
      // The reply lacks the messages that arrived while it was in transit.
      const last = conversation.messages.at(-1)?.id ?? 0;
      const later = known.messages.filter(({ id }) => id > last);
      const messages = withSeen(withMessages(conversation.messages, ...earlier, ...later), known.seenIds);
      const shownIds = new Set([...earlier, ...later].map(({ id }) => id));
      const risk = [
        ...conversation.risk,
        ...known.risk.filter(({ message_id: id }) => shownIds.has(id ?? 0)),
      ];
      const older = earlier.length > 0 ? known.older : conversation.older;
      return { ...known, ...conversation, messages, risk, older, text, saved: conversation.draft };
    });
    const pending = held.filter((other) => other.sending && !leaseIds.has(other.lease.id));
    const all = [...fetched, ...pending];
    const isCurrentHeld = all.some((other) => other.lease.id === currentLeaseId);
    return { held: all, currentLeaseId: isCurrentHeld ? currentLeaseId : (all[0]?.lease.id ?? null) };
  });
  // The server ends the shift when the connection closes. An operator who still holds a lease goes back on shift.
  const isOff = useSession.getState().user?.availability === 'offline';
  if (isOff && getState().held.length > 0) void setAvailability('finishing');
}
