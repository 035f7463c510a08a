import { UserCog } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { STAFF_PATH, staffAddress } from './staff-address.ts';

export const staffArea: Area = {
  path: STAFF_PATH,
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
