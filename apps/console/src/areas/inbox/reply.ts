import { findBlanks } from '@afterglow/domain/snippets';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';
import { findHeld, type HeldConversation, type ReplyError, updateHeld, useInbox } from './inbox-store.ts';
import { fetchNext, handleLeaseLost, reloadHeld, removeHeld } from './leases.ts';
import { withMessages, withSeen } from './messages.ts';
import { repeatCall } from './repeat-call.ts';
import { takeRescuedText } from './rescued-texts.ts';

/** Typing renews the lease and stores the draft at most once in this time. */
const RENEW_INTERVAL_MS = 3_000;

const renewedAt = new Map<number, number>();
const renewTimers = new Map<number, ReturnType<typeof setTimeout>>();

function cancelRenew(leaseId: number): void {
  clearTimeout(renewTimers.get(leaseId));
  renewTimers.delete(leaseId);
}

/** Sets the text of the composer. The server stores it as a draft, and the member sees that somebody is typing. */
export function setText(leaseId: number, text: string): void {
  updateHeld(leaseId, { text, error: null, typedAtMs: Date.now() });
  cancelRenew(leaseId);
  const waitMs = Math.max(0, (renewedAt.get(leaseId) ?? 0) + RENEW_INTERVAL_MS - Date.now());
  renewTimers.set(
    leaseId,
    setTimeout(() => void renewLease(leaseId, { typing: true }), waitMs),
  );
}

/** Renews a lease and stores the draft. */
export async function renewLease(leaseId: number, { typing = false } = {}): Promise<void> {
  cancelRenew(leaseId);
  const held = findHeld(leaseId);
  if (!held || held.sending) return;
  renewedAt.set(leaseId, Date.now());
  const { text } = held;
  const body = { lease_id: leaseId, draft: text, typing: typing && text !== '' };
  const reply = await channel.call('inbox/renew', body);
  if (reply.ok) updateHeld(leaseId, { lease: reply.data, saved: text });
  else if (reply.code === 'conflict' && !findHeld(leaseId)?.sending) handleLeaseLost(leaseId);
}

/** Stores unsaved drafts when the page is closed or hidden. */
export async function saveDrafts(): Promise<void> {
  const unsaved = useInbox.getState().held.filter(({ text, saved, sending }) => text !== saved && !sending);
  await Promise.all(unsaved.map(({ lease }) => renewLease(lease.id)));
}

/** Returns why the text cannot be sent now; null if it can. */
export function findSendingObstacle({
  text,
  run,
  outgoing,
}: HeldConversation): 'empty' | 'run' | 'blank' | 'outgoing' | null {
  // The text may end the lease, without which a picture is not sent.
  if (outgoing.length > 0) return 'outgoing';
  if (run.texts_left === 0) return 'run';
  if (findBlanks(text).length > 0) return 'blank';
  return text.trim() === '' ? 'empty' : null;
}

/**
 * Sends the text. With `done` the lease ends, and the other held conversation is shown, else the next one of the queue.
 * Without a response the call is repeated with the same trace id, so that one message is sent.
 */
export async function sendReply(leaseId: number, isDone: boolean): Promise<void> {
  const held = findHeld(leaseId);
  if (!held || held.sending || findSendingObstacle(held)) return;
  cancelRenew(leaseId);
  updateHeld(leaseId, { sending: true, error: null });
  const { story } = held;
  const text = {
    ...({ message_type: 'text', message_text: held.text, trace_id: held.traceId } as const),
    ...(story ? { story_id: story.id, again: story.isAgain } : {}),
  };
  const result = await repeatCall(() =>
    channel.call('inbox/reply', { lease_id: leaseId, ...text, done: isDone }),
  );

  if (result.ok) {
    takeRescuedText(held);
    if (isDone) return continueWithNext(leaseId);
    const { messages: known, seenIds, run } = findHeld(leaseId) ?? held;
    const messages = withSeen(withMessages(known, result.data), seenIds);
    const traceId = crypto.randomUUID();
    // The member may have written meanwhile, which counts from the start.
    const isAnswered = known.some(({ id, from }) => from === 'member' && id > result.data.id);
    const left = isAnswered ? run : { ...run, texts_left: Math.max(0, run.texts_left - 1) };
    return updateHeld(leaseId, {
      messages,
      text: '',
      saved: '',
      story: null,
      traceId,
      sending: false,
      run: left,
    });
  }
  updateHeld(leaseId, { sending: false });
  if (result.code === 'conflict' && result.details.reason === 'already_sent' && story)
    return updateHeld(leaseId, { story: { ...story, isAgain: true }, error: 'story_sent', errorMatch: '' });
  if (result.code === 'conflict') return handleLeaseLost(leaseId);
  if (result.code === 'not_found' && story)
    return updateHeld(leaseId, { story: null, error: 'story_gone', errorMatch: '' });
  if (result.code === 'forbidden' && result.details && 'match' in result.details) {
    const { reason, match } = result.details;
    return updateHeld(leaseId, { error: reason, errorMatch: match });
  }
  if (result.code === 'trace_conflict') {
    // An earlier version of this text was sent after all. The current text is another message.
    updateHeld(leaseId, { traceId: crypto.randomUUID(), error: 'already_sent' });
    return reloadHeld();
  }
  const errors: Record<string, ReplyError> = {
    offline: 'offline',
    unauthenticated: 'offline',
    not_found: 'member_gone',
    bad_request: 'blank',
  };
  if (result.code === 'limit_reached') {
    const { details } = result;
    return updateHeld(leaseId, {
      error: details.reason,
      errorMatch: '',
      errorUntil: 'until' in details ? details.until : null,
    });
  }
  updateHeld(leaseId, { error: errors[result.code] ?? 'failed', errorMatch: '' });
}

/** Shows the other held conversation, else the next one of the queue. */
export function continueWithNext(leaseId: number): Promise<void> | void {
  removeHeld(leaseId);
  const { availability } = useSession.getState().user ?? {};
  if (useInbox.getState().held.length === 0 && availability !== 'finishing' && availability !== 'paused')
    return fetchNext();
}
