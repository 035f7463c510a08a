import { HeartPulse } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const healthArea: Area = {
  path: '/health',
  minRole: 'manager',
  label: 'console.area.health',
  icon: HeartPulse,
  letter: 'H',
  keys: [],
  messages: ['health'],
  load: () => import('./health-screen.tsx').then(({ HealthScreen }) => HealthScreen),
};
