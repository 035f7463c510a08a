export const LEASE_S = 6 * 60;
/** An operator holds at most this many conversations at once. */
export const LEASES_AT_ONCE = 2;
/** The countdown turns urgent for the last minute. */
export const LEASE_URGENT_S = 60;

/** The sole right to answer one conversation, until `expiresS` (unix seconds) or until it is given back. */
export interface Lease {
  operatorId: number;
  expiresS: number;
  endedBy: 'reply' | 'release' | 'takeover' | null;
}

export type LeaseState = 'held' | 'expired' | 'ended';

export type ClaimFault = 'held_by_another' | 'too_many';

export function leaseState(lease: Lease, nowS: number): LeaseState {
  if (lease.endedBy !== null) return 'ended';
  return nowS < lease.expiresS ? 'held' : 'expired';
}

/** Whether this operator may answer or renew: only the holder, only while it runs. */
export function holdsLease(lease: Lease | null, operatorId: number, nowS: number): boolean {
  return lease !== null && lease.operatorId === operatorId && leaseState(lease, nowS) === 'held';
}

/**
 * Takes a conversation. `current` is the conversation's last lease, `heldNow` how many others this operator holds.
 * Who holds it already gets it renewed; a supervisor (`takeover`) may take it from somebody else.
 */
export function claimLease(
  current: Lease | null,
  claim: { operatorId: number; nowS: number; heldNow: number; takeover?: boolean; leaseS?: number },
): { ok: true; lease: Lease } | { ok: false; fault: ClaimFault } {
  const { operatorId, nowS, heldNow, takeover = false, leaseS = LEASE_S } = claim;
  if (holdsLease(current, operatorId, nowS))
    return { ok: true, lease: renewed(current as Lease, nowS, leaseS) };
  if (current !== null && leaseState(current, nowS) === 'held' && !takeover)
    return { ok: false, fault: 'held_by_another' };
  if (heldNow >= LEASES_AT_ONCE) return { ok: false, fault: 'too_many' };
  return { ok: true, lease: { operatorId, expiresS: nowS + leaseS, endedBy: null } };
}

/** Typing renews: the full time from now, never less than what was left. */
export function renewed(lease: Lease, nowS: number, leaseS = LEASE_S): Lease {
  return { ...lease, expiresS: Math.max(lease.expiresS, nowS + leaseS) };
}

export function leaseSecondsLeft(lease: Lease, nowS: number): number {
  return leaseState(lease, nowS) === 'held' ? lease.expiresS - nowS : 0;
}
