import { ShieldCheck } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';

export const guardsArea: Area = {
  path: '/guards',
  minRole: 'manager',
  label: 'console.area.guards',
  icon: ShieldCheck,
  letter: 'U',
  keys: searchListKeys,
  messages: ['guards'],
  lists: { 'guards/list': '' },
  load: () => import('./guards-screen.tsx').then(({ GuardsScreen }) => GuardsScreen),
};
