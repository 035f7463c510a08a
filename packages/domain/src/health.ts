/** What the console watches, in the order of its page. */
export const HEALTH_KEYS = [
  'database',
  'bus',
  'storage',
  'jobs',
  'mail',
  'push',
  'payments_open',
  'held_notices',
  'ledger_audit',
  'log_audit',
  'oldest_wait',
  'approvals',
  'appeals',
  'withdrawals',
  'backup',
] as const;
export type HealthKey = (typeof HEALTH_KEYS)[number];

/** `unknown`: not checked yet, or not lately. */
export const HEALTH_STATES = ['ok', 'warn', 'bad', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];
