import { FLAGS } from '@afterglow/domain/flags';
import { Flag } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';

/** What the page keeps in its address: the open flag by its key. */
export type FlagsSearch = { row?: string };

export function validateFlagsSearch({ row }: Record<string, unknown>): FlagsSearch {
  return FLAGS.some((key) => key === row) ? { row: String(row) } : {};
}

export const flagsArea: Area = {
  path: '/flags',
  minRole: 'admin',
  label: 'console.area.flags',
  icon: Flag,
  letter: 'F',
  keys: listKeys,
  messages: ['table', 'flags'],
  validateSearch: validateFlagsSearch,
  load: () => import('./flags-screen.tsx').then(({ FlagsScreen }) => FlagsScreen),
};
