/**
 * What is not lawful or not wanted everywhere. Each has a value for each market. `members_mode` off: members meet
 * virtual profiles only.
 */
export const FLAGS = [
  'paid_spins',
  'daily_spin',
  'package_spins',
  'spotlight',
  'boost',
  'gifts',
  'members_mode',
] as const;
export type Flag = (typeof FLAGS)[number];
