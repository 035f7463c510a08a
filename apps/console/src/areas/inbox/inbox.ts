import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import type { inboxRelease } from '@afterglow/protocol/console/inbox/inbox-release';
import type { InputOf } from '@afterglow/protocol/define';
import { announce } from '@afterglow/ui/primitives/announcer';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { onSignedIn, useSession, type Waiting } from '../../core/session.ts';
import { translations } from '../../core/translations.tsx';
import { setAvailability } from './availability.ts';
import { withMessages, withSeen } from './messages.ts';

export type ReleaseReason = InputOf<typeof inboxRelease>['reason'];
export type ReplyError =
  | 'contact_data'
  | 'money_request'
  | 'meeting_promise'
  | 'already_sent'
  | 'member_gone'
  | 'offline'
  | 'failed';
export type Notice =
  | 'nobody_waits'
  | 'too_many'
  | 'not_on_shift'
  | 'lease_gone'
  | 'gave_back'
  | 'shift_over'
  | 'offline'
  | 'failed';

/** A held conversation with the text in its composer. The trace id stays the same until the text is sent. */
export type HeldConversation = InboxConversation & {
  text: string;
  /** The text that the server has stored as the draft. */
  saved: string;
  /** The time of the last edit in this window; 0 if there was none. */
  typedAtMs: number;
  traceId: string;
  sending: boolean;
  error: ReplyError | null;
  /** The id of the newest message when the lease began. Messages with higher ids arrived later. */
  newestAtFirst: number;
  /** The ids of seen messages. The `seen` push may arrive before its message. */
  seenIds: ReadonlySet<number>;
  /** The number of messages that arrived while another conversation was on screen. */
  unread: number;
};

export type FocusTarget = 'reply' | 'conversation';

interface InboxState {
  readonly waiting: Waiting;
  readonly held: readonly HeldConversation[];
  readonly current: number | null;
  /** Where the focus goes when another conversation is shown: to the composer only if the operator was about to write. */
  readonly focusTarget: FocusTarget;
  readonly keysBlockedUntilMs: number;
  readonly fetching: boolean;
  /** A pause was requested. Leases that end now are released by it. */
  readonly pausing: boolean;
  readonly notice: Notice | null;
}

const initialState: InboxState = {
  waiting: { count: 0, oldest: null },
  held: [],
  current: null,
  focusTarget: 'reply',
  keysBlockedUntilMs: 0,
  fetching: false,
  pausing: false,
  notice: null,
};
export const useInbox = create<InboxState>(() => initialState);

const { setState, getState } = useInbox;
/** A reply from the server may be older than a draft saved within this time. */
const RECENT_EDIT_MS = 10_000;

/** An operator may go on typing after a lost lease. Shortcuts are blocked until no key is pressed for this long. */
const KEYS_BLOCKED_MS = 1_000;

/** Returns whether shortcuts are blocked, because a key may still belong to the text of a lost lease. Each call extends the time. */
export function areKeysBlocked(): boolean {
  const now = Date.now();
  if (now >= getState().keysBlockedUntilMs) return false;
  setState({ keysBlockedUntilMs: now + KEYS_BLOCKED_MS });
  return true;
}

/** Unsent texts of lost leases, by pair. The next lease of the pair restores its text. */
const rescuedTexts = new Map<string, string>();
const getPairKey = ({ persona, member }: InboxConversation): string => `${persona.id}:${member.id}`;

function toHeld(conversation: InboxConversation): HeldConversation {
  // The text written here is at least as new as its stored draft.
  const text = rescuedTexts.get(getPairKey(conversation)) ?? conversation.draft;
  rescuedTexts.delete(getPairKey(conversation));
  return {
    ...conversation,
    text,
    saved: conversation.draft,
    typedAtMs: 0,
    traceId: crypto.randomUUID(),
    sending: false,
    error: null,
    newestAtFirst: conversation.messages.at(-1)?.id ?? 0,
    seenIds: new Set(),
    unread: 0,
  };
}

export const findHeld = (leaseId: number): HeldConversation | undefined =>
  getState().held.find((one) => one.lease.id === leaseId);

export function updateHeld(leaseId: number, fields: Partial<HeldConversation>): void {
  setState(({ held }) => ({
    held: held.map((one) => (one.lease.id === leaseId ? { ...one, ...fields } : one)),
  }));
}

/** Removes a held conversation and shows the other one. */
export function removeHeld(leaseId: number, focusTarget: FocusTarget = 'reply'): void {
  setState(({ held, current }) => {
    const remaining = held.filter((one) => one.lease.id !== leaseId);
    if (current !== leaseId) return { held: remaining };
    return { held: remaining, current: remaining[0]?.lease.id ?? null, focusTarget };
  });
  const { current, held } = getState();
  if (current !== null) updateHeld(current, { unread: 0 });
  if (held.length === 0 && useSession.getState().user?.availability === 'finishing') void endShift();
}

async function endShift(): Promise<void> {
  if (await setAvailability('offline')) setNotice('shift_over');
}

/** Removes a conversation whose lease ended, and keeps its text. */
export function handleLeaseLost(leaseId: number): void {
  const held = findHeld(leaseId);
  if (!held) return;
  if (held.text.trim() !== '') rescuedTexts.set(getPairKey(held), held.text);
  const now = Date.now();
  const { current, pausing } = getState();
  // A pause releases the lease, so the operator is not typing.
  const writing = !pausing && current === leaseId && now - held.typedAtMs < KEYS_BLOCKED_MS;
  if (writing) setState({ keysBlockedUntilMs: now + KEYS_BLOCKED_MS });
  removeHeld(leaseId, 'conversation');
  setNotice(pausing ? 'gave_back' : 'lease_gone');
}

/** Deletes a rescued text that was sent after all. */
export const removeRescued = (conversation: InboxConversation): void =>
  void rescuedTexts.delete(getPairKey(conversation));

export const setNotice = (notice: Notice | null): void => setState({ notice });

export function selectHeld(leaseId: number, focusTarget: FocusTarget = 'reply'): void {
  setState({ current: leaseId, focusTarget });
  updateHeld(leaseId, { unread: 0 });
}

/** Selects the held conversation `by` places further. */
export function selectAdjacent(by: 1 | -1, focusTarget: FocusTarget): void {
  const { held, current } = getState();
  const at = held.findIndex((one) => one.lease.id === current);
  const other = held[(at + by + held.length) % Math.max(1, held.length)];
  if (other && other.lease.id !== current) selectHeld(other.lease.id, focusTarget);
}

/** Fetches the next conversation of the queue. */
export async function fetchNext(): Promise<void> {
  if (getState().fetching || areKeysBlocked()) return;
  setState({ fetching: true, notice: null, focusTarget: 'reply' });
  const reply = await channel.call('inbox/next', {});
  setState({ fetching: false });
  if (!reply.ok) {
    const noticeByCode: Record<string, Notice> = {
      limit_reached: 'too_many',
      conflict: 'not_on_shift',
      offline: 'offline',
    };
    return setNotice(noticeByCode[reply.code] ?? 'failed');
  }
  const { user } = useSession.getState();
  if (user?.availability === 'offline') useSession.setState({ user: { ...user, availability: 'online' } });
  if (!reply.data) return setNotice('nobody_waits');
  const conversation = toHeld(reply.data);
  const { id } = conversation.lease;
  setState(({ held }) => ({
    held: [...held.filter((one) => one.lease.id !== id), conversation],
    current: id,
  }));
}

export async function releaseLease(leaseId: number, reason: ReleaseReason): Promise<void> {
  const reply = await channel.call('inbox/release', { lease_id: leaseId, reason });
  if (reply.ok || reply.code === 'conflict') removeHeld(leaseId);
  else setNotice(reply.code === 'offline' ? 'offline' : 'failed');
}

/** Reloads the held conversations after a reconnect or when the window is shown again, and keeps the texts written here. */
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
  setState(({ held, current }) => {
    const fetched = reply.data.map((conversation) => {
      const known = held.find((one) => one.lease.id === conversation.lease.id);
      if (!known) return toHeld(conversation);
      // Without a recent edit here, the draft may be from another window.
      const untouched =
        known.text === known.saved && Date.now() - known.typedAtMs > RECENT_EDIT_MS && !known.sending;
      const text = untouched ? conversation.draft : known.text;
      // The reply lacks the messages that arrived while it was in transit.
      const last = conversation.messages.at(-1)?.id ?? 0;
      const later = known.messages.filter(({ id }) => id > last);
      const messages = withSeen(withMessages(conversation.messages, ...later), known.seenIds);
      return { ...known, ...conversation, messages, text, saved: conversation.draft };
    });
    const pending = held.filter((one) => one.sending && !leaseIds.has(one.lease.id));
    const all = [...fetched, ...pending];
    const isCurrentHeld = all.some((one) => one.lease.id === current);
    return { held: all, current: isCurrentHeld ? current : (all[0]?.lease.id ?? null) };
  });
  // The server ends the shift when the connection closes. An operator who still holds a lease goes back on shift.
  const off = useSession.getState().user?.availability === 'offline';
  if (off && getState().held.length > 0) void setAvailability('finishing');
}

let lastUserId: number | null = null;
onSignedIn((waiting) => {
  const id = useSession.getState().user?.id ?? null;
  if (id !== lastUserId) {
    lastUserId = id;
    rescuedTexts.clear();
    setState(initialState);
  }
  setState({ waiting });
  void reloadHeld();
});
useSession.subscribe(({ status, ended }) => {
  if (status !== 'guest' || ended !== null) return;
  // After a sign-out, no data stays in the page.
  rescuedTexts.clear();
  setState(initialState);
});

channel.on('inbox/waiting', ({ data }) =>
  setState(({ waiting, notice }) => {
    if (waiting.count === 0 && data.count > 0)
      announce(translations().t('console.waiting', { n: data.count }));
    return { waiting: data, notice: notice === 'nobody_waits' && data.count > 0 ? null : notice };
  }),
);
channel.on('inbox/expired', ({ data }) => handleLeaseLost(data.lease_id));
channel.on('inbox/message', ({ data }) => {
  const held = findHeld(data.lease_id);
  if (!held || held.messages.some(({ id }) => id === data.message.id)) return;
  const { type, body } = data.message;
  const text = type === 'text' ? body.slice(0, 140) : translations().t(`console.sent.${type}`);
  announce(translations().t.plain('console.said', { name: held.member.name, text }));
  updateHeld(data.lease_id, {
    messages: withMessages(held.messages, data.message),
    unread: getState().current === data.lease_id ? 0 : held.unread + 1,
  });
});

channel.on('inbox/seen', ({ data }) => {
  const held = findHeld(data.lease_id);
  if (!held) return;
  const seenIds = new Set([...held.seenIds, ...data.message_ids]);
  updateHeld(data.lease_id, { seenIds, messages: withSeen(held.messages, seenIds) });
});
