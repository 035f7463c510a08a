import { Flag } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';

export const flagsArea: Area = {
  path: '/flags',
  minRole: 'admin',
  label: 'console.area.flags',
  icon: Flag,
  letter: 'F',
  keys: listKeys,
  messages: ['flags'],
  load: () => import('./flags-screen.tsx').then(({ FlagsScreen }) => FlagsScreen),
};
