import { SlidersHorizontal } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { validateSettingsSearch } from './settings-address.ts';

export const settingsArea: Area = {
  path: '/settings',
  minRole: 'manager',
  label: 'console.area.settings',
  icon: SlidersHorizontal,
  letter: 'S',
  keys: searchListKeys,
  messages: ['table', 'configuration'],
  lists: { 'settings/list': '' },
  validateSearch: validateSettingsSearch,
  load: () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
};
