import { Megaphone } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { BROADCASTS_PATH } from './broadcasts-paths.ts';

export const broadcastsArea: Area = {
  path: BROADCASTS_PATH,
  minRole: 'manager',
  label: 'console.area.broadcasts',
  icon: Megaphone,
  letter: 'B',
  keys: searchListKeys,
  messages: ['broadcasts'],
  lists: { 'broadcasts/list': '' },
  // The list, and the form of a new one.
  tabs: [{ id: 'list' }, { id: 'new', label: 'console.tab.broadcasts.new' }],
  load: () => import('./broadcasts-screen.tsx').then(({ BroadcastsScreen }) => BroadcastsScreen),
  record: {
    keys: recordKeys,
    load: () => import('./broadcast-page.tsx').then(({ BroadcastPage }) => BroadcastPage),
  },
};
