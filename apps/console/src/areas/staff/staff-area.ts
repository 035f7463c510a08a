import { LANGUAGES } from '@afterglow/domain/languages';
import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { UserCog } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { defineListAddress } from '../../core/list-address.ts';

/** What the list keeps in its address. */
export const staffAddress = defineListAddress('staff/list', {
  search: true,
  filters: { role: STAFF_ROLES, state: STAFF_STATES, language: LANGUAGES },
  sorts: ['name', '-name'],
});

export const staffArea: Area = {
  path: '/staff',
  minRole: 'admin',
  label: 'console.area.staff',
  icon: UserCog,
  letter: 'T',
  keys: searchListKeys,
  messages: ['table', 'staff'],
  lists: { 'staff/list': '' },
  validateSearch: staffAddress.validate,
  load: () => import('./staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  record: {
    keys: recordKeys,
    load: () => import('./staff-page.tsx').then(({ StaffPage }) => StaffPage),
  },
};
