import { Drama } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { PERSONAS_PATH, PERSONAS_TABS } from './personas-paths.ts';

export const personasArea: Area = {
  path: PERSONAS_PATH,
  minRole: 'moderator',
  label: 'console.area.personas',
  icon: Drama,
  letter: 'R',
  keys: searchListKeys,
  messages: ['members', 'personas'],
  lists: { 'personas/list': '', 'teams/list': 'teams' },
  load: () => import('./personas-screen.tsx').then(({ PersonasScreen }) => PersonasScreen),
  tabs: PERSONAS_TABS,
  record: {
    keys: [['B', 'console.image_show'], ...recordKeys],
    load: () => import('./persona-page.tsx').then(({ PersonaPage }) => PersonaPage),
  },
};
