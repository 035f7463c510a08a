import { CircleUser } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { ME_PATH, ME_TABS } from './me-paths.ts';

export const meArea: Area = {
  path: ME_PATH,
  minRole: 'operator',
  label: 'console.area.me',
  icon: CircleUser,
  letter: 'O',
  keys: searchListKeys,
  messages: ['me'],
  lists: { 'snippets/list': 'snippets' },
  load: () => import('./me-screen.tsx').then(({ MeScreen }) => MeScreen),
  tabs: ME_TABS.map((id) => ({ id, label: `console.tab.me.${id}` })),
};
