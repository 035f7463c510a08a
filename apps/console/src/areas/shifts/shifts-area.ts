import { CalendarClock } from 'lucide-react';
import type { Area } from '../../core/area.ts';

export const shiftsArea: Area = {
  path: '/shifts',
  minRole: 'manager',
  label: 'console.area.shifts',
  icon: CalendarClock,
  letter: 'W',
  keys: [
    ['J', 'console.key.next_week'],
    ['K', 'console.key.previous_week'],
    ['C', 'console.key.new_shift'],
    ['Esc', 'console.key.close_row'],
  ],
  messages: ['shifts'],
  load: () => import('./shifts-screen.tsx').then(({ ShiftsScreen }) => ShiftsScreen),
};
