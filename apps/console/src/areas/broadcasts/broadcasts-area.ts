import { Megaphone } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { BROADCAST_TABS, BROADCASTS_PATH } from './broadcasts-paths.ts';

export const broadcastsArea: Area = {
  path: BROADCASTS_PATH,
  minRole: 'manager',
  label: 'console.area.broadcasts',
  icon: Megaphone,
  letter: 'B',
  keys: searchListKeys,
  messages: ['broadcasts'],
  lists: { 'broadcasts/list': '' },
  tabs: BROADCAST_TABS,
  load: () => import('./broadcasts-screen.tsx').then(({ BroadcastsScreen }) => BroadcastsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./broadcast-page.tsx').then(({ BroadcastPage }) => BroadcastPage),
  },
};
