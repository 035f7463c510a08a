import { CalendarClock } from 'lucide-react';
import type { Area } from '../../core/area.ts';
import { parseDay } from '../../core/day-range.ts';
import { idPattern } from '../../core/list-address.ts';

/** What the address holds: a day of the week shown, and the open plan, or `new`. */
export type ShiftsSearch = { week?: string; row?: string };

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
  messages: ['table', 'shifts'],
  validateSearch: ({ week, row }) => ({
    ...(typeof week === 'string' && parseDay(week) ? { week } : {}),
    ...(typeof row === 'string' && (row === 'new' || idPattern.test(row)) ? { row } : {}),
  }),
  load: () => import('./shifts-screen.tsx').then(({ ShiftsScreen }) => ShiftsScreen),
};
