import { roleReaches, type StaffRole } from '@afterglow/domain/staff-role';

/** The areas of the console, each with its path and the least role that finds something there; the first is home. */
export const areas = [{ path: '/inbox', least: 'operator' }] as const satisfies readonly {
  path: string;
  least: StaffRole;
}[];

export type AreaPath = (typeof areas)[number]['path'];

/** Where somebody of this role arrives. */
export function homeOf(role: StaffRole): AreaPath | undefined {
  return areas.find(({ least }) => roleReaches(role, least))?.path;
}

export function mayOpen(path: AreaPath, role: StaffRole): boolean {
  return areas.some((area) => area.path === path && roleReaches(role, area.least));
}
