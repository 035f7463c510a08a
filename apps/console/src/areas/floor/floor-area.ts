import { Headset } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const floorArea: Area = {
  path: '/floor',
  minRole: 'moderator',
  label: 'console.area.floor',
  icon: Headset,
  letter: 'L',
  keys: [['/', 'console.key.search']],
  messages: ['floor'],
  load: () => import('./floor-screen.tsx').then(({ FloorScreen }) => FloorScreen),
};
