import { CircleUser } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const meArea: Area = {
  path: '/me',
  minRole: 'operator',
  label: 'console.area.me',
  icon: CircleUser,
  letter: 'O',
  keys: [],
  messages: ['table', 'me'],
  validateSearch: () => ({}),
  load: () => import('./me-screen.tsx').then(({ MeScreen }) => MeScreen),
};
