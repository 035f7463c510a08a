let wanted: number | null = null;

/** Another area has taken a conversation over: the inbox shows it when it opens. */
export function wantLease(leaseId: number): void {
  wanted = leaseId;
}

/** Returns the lease that the inbox should show, once; null if none is wanted. */
export function takeWantedLease(): number | null {
  const leaseId = wanted;
  wanted = null;
  return leaseId;
}
