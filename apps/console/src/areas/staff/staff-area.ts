import { UserCog } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { STAFF_PATH } from './staff-paths.ts';

export const staffArea: Area = {
  path: STAFF_PATH,
  minRole: 'admin',
  label: 'console.area.staff',
  icon: UserCog,
  letter: 'T',
  keys: searchListKeys,
  messages: ['staff'],
  lists: { 'staff/list': '' },
  load: () => import('./staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  record: {
    keys: recordKeys,
    load: () => import('./staff-page.tsx').then(({ StaffPage }) => StaffPage),
  },
};
