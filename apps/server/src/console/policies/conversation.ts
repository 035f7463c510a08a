import type { Care } from '@afterglow/domain/care';
import { LEASES_AT_ONCE } from '@afterglow/domain/inbox';
import { type ReplyError, validateReply } from '@afterglow/domain/staff-reply';
import { ALLOWED, denied, type Permission } from './permission.ts';

/*
 * What a member of staff may do with a conversation. A higher role gives no right here: a manager has to hold the
 * lease, too.
 */

type Staff = { id: number };
/** A row of `inbox_lease`: the exclusive right to answer a conversation. */
type Lease = { staff_id: number; expires_at: Date; ended_at: Date | null };
/** `stop`: care gives no new conversation now. */
type Shift = { availability: string; held: number; stop: Care['stop'] };

/** Only the current holder of the lease may act. */
function holds(staff: Staff, lease: Lease | undefined, now: Date): Permission<'lease'> {
  const isHolder = lease?.staff_id === staff.id && lease.ended_at === null && lease.expires_at > now;
  return isHolder ? ALLOWED : denied('lease');
}

export const mayReply = holds;
export const mayRenew = holds;
export const mayRelease = holds;

/** A text in the name of a virtual profile contains no contact data, no request for money and no promise to meet. */
export function maySendText(text: string): Permission<ReplyError> {
  const error = validateReply(text);
  return error ? denied(error) : ALLOWED;
}

/**
 * Nobody takes a conversation on a break or while finishing, nor when a break is due or the shift is over, and nobody
 * holds more than two. What is held may be finished.
 */
export function mayTakeNext({
  availability,
  held,
  stop,
}: Shift): Permission<'paused' | 'finishing' | 'break_due' | 'shift_over' | 'held'> {
  if (availability === 'paused' || availability === 'finishing') return denied(availability);
  if (stop) return denied(stop.reason);
  return held >= LEASES_AT_ONCE ? denied('held') : ALLOWED;
}
