import { ShieldCheck } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { guardsAddress } from './guards-address.ts';

export const guardsArea: Area = {
  path: '/guards',
  minRole: 'manager',
  label: 'console.area.guards',
  icon: ShieldCheck,
  letter: 'U',
  keys: searchListKeys,
  messages: ['table', 'guards'],
  lists: { 'guards/list': '' },
  validateSearch: guardsAddress.validate,
  load: () => import('./guards-screen.tsx').then(({ GuardsScreen }) => GuardsScreen),
};
