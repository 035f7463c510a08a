import type { GuardReason } from '@afterglow/domain/staff-reply';
import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';
import { create } from 'zustand';
import type { Waiting } from '../../core/session.ts';
import type { OutgoingItem, Picker, ShownStory } from './sendable.ts';

export type ReplyError =
  | GuardReason
  | 'run'
  | 'photos'
  | 'gifts'
  | 'repeated_text'
  | 'blank'
  | 'already_sent'
  | 'item_sent'
  | 'item_gone'
  | 'story_sent'
  | 'story_gone'
  | 'member_gone'
  | 'offline'
  | 'failed';
export type Notice =
  | 'nobody_waits'
  | 'too_many'
  | 'not_on_shift'
  | 'lease_gone'
  | 'taken_over'
  | 'member_gone'
  | 'gave_back'
  | 'shift_over'
  | 'break_due'
  | 'worked_enough'
  | 'escalated'
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
  /** The rejected phrases of the text; empty if the error names none. */
  errorMatch: string;
  /** Until when the limit holds, in Unix seconds, where the error has an end. */
  errorUntil: number | null;
  /** The id of the newest message when the lease began. Messages with higher ids arrived later. */
  newestAtFirst: number;
  /** The ids of seen messages. The `seen` push may arrive before its message. */
  seenIds: ReadonlySet<number>;
  /** The open picker of pictures, stories and gifts; null while it is closed. */
  picker: Picker | null;
  /** Pictures and gifts on their way, oldest first. */
  outgoing: readonly OutgoingItem[];
  story: ShownStory | null;
  /** The number of messages that arrived while another conversation was on screen. */
  unread: number;
};

export type FocusTarget = 'reply' | 'conversation';

interface InboxState {
  readonly waiting: Waiting;
  readonly held: readonly HeldConversation[];
  readonly currentLeaseId: number | null;
  /**
   * Where the focus goes when another conversation is shown: to the composer only if the operator was about to write.
   */
  readonly focusTarget: FocusTarget;
  readonly keysBlockedUntilMs: number;
  readonly isFetching: boolean;
  /** A pause was requested. Leases that end now are released by it. */
  readonly isPausing: boolean;
  readonly notice: Notice | null;
  /** Until when the notice holds, in Unix seconds, where it has an end. */
  readonly noticeUntil: number | null;
  /** The number of the case that the notice is about; empty where it is about none. */
  readonly noticeCase: string;
}

const initialState: InboxState = {
  waiting: { count: 0, oldest: null },
  held: [],
  currentLeaseId: null,
  focusTarget: 'reply',
  keysBlockedUntilMs: 0,
  isFetching: false,
  isPausing: false,
  notice: null,
  noticeUntil: null,
  noticeCase: '',
};
export const useInbox = create<InboxState>(() => initialState);

const { setState, getState } = useInbox;

/** Empties the inbox, for example after a sign-out: no data stays in the page. */
export const resetInbox = (): void => setState(initialState);

export const findHeld = (leaseId: number): HeldConversation | undefined =>
  getState().held.find((candidate) => candidate.lease.id === leaseId);

export function updateHeld(leaseId: number, fields: Partial<HeldConversation>): void {
  setState(({ held }) => ({
    held: held.map((item) => (item.lease.id === leaseId ? { ...item, ...fields } : item)),
  }));
}

export const setNotice = (notice: Notice | null, noticeUntil: number | null = null, noticeCase = ''): void =>
  setState({ notice, noticeUntil, noticeCase });

export function selectHeld(leaseId: number, focusTarget: FocusTarget = 'reply'): void {
  setState({ currentLeaseId: leaseId, focusTarget });
  updateHeld(leaseId, { unread: 0 });
}

/** Selects the held conversation `by` places further. */
export function selectAdjacent(step: 1 | -1, focusTarget: FocusTarget): void {
  const { held, currentLeaseId } = getState();
  const at = held.findIndex((item) => item.lease.id === currentLeaseId);
  const other = held[(at + step + held.length) % Math.max(1, held.length)];
  if (other && other.lease.id !== currentLeaseId) selectHeld(other.lease.id, focusTarget);
}
