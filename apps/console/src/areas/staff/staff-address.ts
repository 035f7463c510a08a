import { LANGUAGES } from '@afterglow/domain/languages';
import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { defineListAddress } from '../../core/list-address.ts';

/** The part of the list's state that is in its address. */
export const staffAddress = defineListAddress('staff/list', {
  search: true,
  filters: { role: STAFF_ROLES, state: STAFF_STATES, language: LANGUAGES },
  sorts: ['name', '-name'],
});
