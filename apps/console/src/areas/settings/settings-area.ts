import { SlidersHorizontal } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';

export const settingsArea: Area = {
  path: '/settings',
  minRole: 'manager',
  label: 'console.area.settings',
  icon: SlidersHorizontal,
  letter: 'S',
  keys: searchListKeys,
  messages: ['configuration'],
  lists: { 'settings/list': '' },
  load: () => import('./settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
};
