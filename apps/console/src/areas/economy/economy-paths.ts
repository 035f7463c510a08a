import type { StaffRole } from '@afterglow/domain/staff-role';

export const ECONOMY_PATH = '/economy' as const;
/** The parts of the area, each at an address of its own. */
export const ECONOMY_TABS = [
  'packages',
  'promos',
  'prices',
  'gifts',
  'wheel',
  'limits',
  'spotlight',
] as const;
export type EconomyTab = (typeof ECONOMY_TABS)[number];
/** The least role of each part. */
export const ECONOMY_ROLES: Readonly<Record<EconomyTab, StaffRole>> = {
  packages: 'manager',
  promos: 'manager',
  prices: 'manager',
  gifts: 'manager',
  wheel: 'manager',
  limits: 'manager',
  spotlight: 'moderator',
};
