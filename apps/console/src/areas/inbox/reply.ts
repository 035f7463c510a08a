import { channel } from '../../ground/channel.ts';
import { useSession } from '../../ground/session.ts';
import {
  change,
  drop,
  forgetRescued,
  heldOf,
  lost,
  next,
  type ReplyFault,
  reload,
  useInbox,
} from './inbox.ts';
import { withMessages, withSeen } from './messages.ts';

/** Typing renews the lease and saves the draft, at most this often. */
const renewEveryMs = 3_000;
/** A reply whose answer is lost is asked for again this often before the operator has to. */
const attempts = 4;

const renewedAt = new Map<number, number>();
const renewing = new Map<number, ReturnType<typeof setTimeout>>();

function stopRenewing(leaseId: number): void {
  clearTimeout(renewing.get(leaseId));
  renewing.delete(leaseId);
}

/** What stands in the composer; the server keeps it as a draft and the member sees that somebody writes. */
export function write(leaseId: number, text: string): void {
  change(leaseId, { text, fault: null, typedAt: Date.now() });
  stopRenewing(leaseId);
  const waitMs = Math.max(0, (renewedAt.get(leaseId) ?? 0) + renewEveryMs - Date.now());
  renewing.set(
    leaseId,
    setTimeout(() => void renew(leaseId, { typing: true }), waitMs),
  );
}

/** Six minutes more, with what is written so far. */
export async function renew(leaseId: number, { typing = false } = {}): Promise<void> {
  stopRenewing(leaseId);
  const held = heldOf(leaseId);
  if (!held || held.sending) return;
  renewedAt.set(leaseId, Date.now());
  const { text } = held;
  const body = { lease_id: leaseId, draft: text, typing: typing && text !== '' };
  const reply = await channel.call('inbox/renew', body);
  if (reply.ok) change(leaseId, { lease: reply.data, saved: text });
  else if (reply.code === 'conflict' && !heldOf(leaseId)?.sending) lost(leaseId);
}

/** The page goes away or into the background: what was not saved yet is sent off. */
export async function saveDrafts(): Promise<void> {
  const unsaved = useInbox.getState().held.filter(({ text, saved, sending }) => text !== saved && !sending);
  await Promise.all(unsaved.map(({ lease }) => renew(lease.id)));
}

/**
 * Sends what is written; with `done` the conversation is given back and the next one comes: the other in hand, else from the
 * queue. Without an answer it is asked again under the same trace id, so that it is one message however often it was sent.
 */
export async function reply(leaseId: number, done: boolean): Promise<void> {
  const held = heldOf(leaseId);
  if (!held || held.sending || held.text.trim() === '') return;
  stopRenewing(leaseId);
  change(leaseId, { sending: true, fault: null });
  const text = { message_type: 'text', message_text: held.text, trace_id: held.traceId } as const;
  const ask = () => channel.call('inbox/reply', { lease_id: leaseId, ...text, done });
  let answer = await ask();
  for (let n = 1; n < attempts && !answer.ok && isLost(answer.code); n++) answer = await ask();

  if (answer.ok) {
    forgetRescued(held);
    if (done) return goOn(leaseId);
    const { messages: known, seenIds } = heldOf(leaseId) ?? held;
    const messages = withSeen(withMessages(known, answer.data), seenIds);
    const traceId = crypto.randomUUID();
    return change(leaseId, { messages, text: '', saved: '', traceId, sending: false });
  }
  change(leaseId, { sending: false });
  if (answer.code === 'conflict') return lost(leaseId);
  if (answer.code === 'trace_conflict') {
    // An earlier form of this text went out after all; what stands here now is another message.
    change(leaseId, { traceId: crypto.randomUUID(), fault: 'already_sent' });
    return reload();
  }
  const faults: Record<string, ReplyFault> = {
    offline: 'offline',
    unauthenticated: 'offline',
    not_found: 'member_gone',
  };
  const fault = (answer.code === 'forbidden' && answer.details?.reason) || (faults[answer.code] ?? 'failed');
  change(leaseId, { fault });
}

/** Nobody knows whether it arrived. A channel that was closed for good is not waited for. */
const isLost = (code: string): boolean =>
  (code === 'offline' || code === 'timeout') && channel.state !== 'closed' && channel.state !== 'idle';

function goOn(leaseId: number): Promise<void> | void {
  drop(leaseId);
  const { availability } = useSession.getState().user ?? {};
  if (useInbox.getState().held.length === 0 && availability !== 'finishing' && availability !== 'paused')
    return next();
}
