import { BOARD_ROLES, type Board } from '@afterglow/domain/figure-boards';
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/* Who may read which figures. */

type Staff = { id: number; role: StaffRole };

export const mayReadBoard = ({ role }: Pick<Staff, 'role'>, board: Board): Permission<'role'> =>
  hasRoleAtLeast(role, BOARD_ROLES[board]) ? ALLOWED : deny('role');

/** The least role that reads the figures of another member of staff. */
export const MIN_ROLE_FOR_STAFF_FIGURES = 'manager';
/** Everybody reads their own figures. */
export const mayReadStaffFigures = (staff: Staff, staffId: number): Permission<'role'> =>
  staff.id === staffId || hasRoleAtLeast(staff.role, MIN_ROLE_FOR_STAFF_FIGURES) ? ALLOWED : deny('role');
