/** An operator holds at most this many conversations at once. */
export const LEASES_AT_ONCE = 2;
/** The countdown turns urgent for the last minute. */
export const LEASE_URGENT_S = 60;
