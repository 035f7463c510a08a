import { Coins } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { ECONOMY_PATH, ECONOMY_ROLES, ECONOMY_TABS } from './economy-paths.ts';

export const economyArea: Area = {
  path: ECONOMY_PATH,
  // Moderators see the spotlight; the other parts are for managers.
  minRole: 'moderator',
  label: 'console.area.economy',
  icon: Coins,
  letter: 'E',
  keys: searchListKeys,
  messages: ['economy'],
  lists: {
    'packages/list': 'packages',
    'promos/list': 'promos',
    'gifts/list': 'gifts',
    'spotlight/list': 'spotlight',
  },
  load: () => import('./economy-screen.tsx').then(({ EconomyScreen }) => EconomyScreen),
  tabs: ECONOMY_TABS.map((id) => ({ id, label: `console.tab.economy.${id}`, minRole: ECONOMY_ROLES[id] })),
};
