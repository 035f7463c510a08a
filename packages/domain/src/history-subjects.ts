import type { StaffRole } from './staff-role.ts';

/** The records with a history, by the first word of their subject, with the least role that reads one. */
export const HISTORY_ROLES: Readonly<Record<string, StaffRole>> = {
  persona: 'moderator',
  member: 'moderator',
  rule: 'moderator',
  word: 'moderator',
  payment: 'manager',
  package: 'manager',
  promo: 'manager',
  gift: 'manager',
  prices: 'manager',
  wheel: 'manager',
  limits: 'manager',
  text: 'manager',
  broadcast: 'manager',
  campaign: 'manager',
  setting: 'manager',
  brand: 'manager',
  flag: 'admin',
  staff: 'admin',
};

/**
 * Returns the least role that reads the history of a subject (`setting:lease_s`, `prices`); null if there is no such
 * record.
 */
export function getHistoryRole(subject: string): StaffRole | null {
  const [kind = ''] = subject.split(':', 1);
  return Object.hasOwn(HISTORY_ROLES, kind) ? (HISTORY_ROLES[kind] ?? null) : null;
}
