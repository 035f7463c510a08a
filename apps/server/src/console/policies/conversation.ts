import { MAX_OPEN_LEASES } from '@afterglow/domain/inbox';
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import type { RestTimes } from '@afterglow/domain/rest-times';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/*
 * What a member of staff may do with a conversation. A higher role gives no right here: a manager has to hold the lease
 * too.
 */

type Staff = { id: number };
type StaffWithRole = Staff & { role: StaffRole };
/** A row of `inbox_lease`: the exclusive right to answer a conversation. */
type Lease = { staff_id: number; expires_at: Date; ended_at: Date | null };
/** `stop`: care gives no new conversation now. */
type Shift = { availability: string; held: number; stop: RestTimes['stop'] };

/** Only the current holder of the lease may act. */
function holds(staff: Staff, lease: Lease | undefined, now: Date): Permission<'lease'> {
  const isHolder = lease?.staff_id === staff.id && lease.ended_at === null && lease.expires_at > now;
  return isHolder ? ALLOWED : deny('lease');
}

export const mayRead = holds;
export const mayReply = holds;
export const mayRenew = holds;
export const mayRelease = holds;

/** Operators write notes about a pair while they hold the conversation, moderators at any time. */
export const mayWritePairNote = (
  staff: StaffWithRole,
  lease: Lease | undefined,
  now: Date,
): Permission<'lease'> => (hasRoleAtLeast(staff.role, 'moderator') ? ALLOWED : holds(staff, lease, now));

/** A moderator may take over what somebody else holds, but also holds at most two. */
export function mayTakeOver(
  staff: Staff,
  { lease, held }: { lease: Lease | undefined; held: number },
  now: Date,
): Permission<'lease' | 'held'> {
  const isHeld = lease !== undefined && lease.ended_at === null && lease.expires_at > now;
  if (!isHeld || lease.staff_id === staff.id) return deny('lease');
  return held >= MAX_OPEN_LEASES ? deny('held') : ALLOWED;
}

/** Everybody manages their own snippets; moderators manage the shared ones. */
export const maySaveSnippet = (staff: StaffWithRole, snippet: { shared: boolean }): Permission<'shared'> =>
  snippet.shared && !hasRoleAtLeast(staff.role, 'moderator') ? deny('shared') : ALLOWED;

/** A like that somebody else has claimed is theirs to decide. */
export const mayLikeBack = (staff: Staff, claim: { staff_id: number } | undefined): Permission<'claimed'> =>
  claim && claim.staff_id !== staff.id ? deny('claimed') : ALLOWED;

/**
 * Nobody takes a conversation on a break or while finishing, nor when a break is due or the shift is over, and nobody
 * holds more than two. What is held may be finished.
 */
export function mayTakeNext({
  availability,
  held,
  stop,
}: Shift): Permission<'paused' | 'finishing' | 'break_due' | 'shift_over' | 'held'> {
  if (availability === 'paused' || availability === 'finishing') return deny(availability);
  if (stop) return deny(stop.reason);
  return held >= MAX_OPEN_LEASES ? deny('held') : ALLOWED;
}
