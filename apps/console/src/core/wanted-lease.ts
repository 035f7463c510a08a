let wanted: number | null = null;

/** Stores the conversation that another area has taken over. The inbox shows it when it opens. */
export function wantLease(leaseId: number): void {
  wanted = leaseId;
}

/** Returns the lease that the inbox should show, once; null if none is wanted. */
export function takeWantedLease(): number | null {
  const leaseId = wanted;
  wanted = null;
  return leaseId;
}
