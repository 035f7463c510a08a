import { MIN_ROLE_FOR_PERSONAS } from '@afterglow/domain/min-roles';
import { Drama } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { PERSONAS_PATH } from './personas-paths.ts';

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
  // The list, the teams, and the form of a new virtual profile and the import of a kit.
  tabs: [
    { id: 'list' },
    { id: 'teams', label: 'console.tab.personas.teams' },
    { id: 'new', label: 'console.tab.personas.new', minRole: MIN_ROLE_FOR_PERSONAS },
    { id: 'import', label: 'console.tab.personas.import', minRole: MIN_ROLE_FOR_PERSONAS },
  ],
  record: {
    keys: [['B', 'console.image_show'], ...recordKeys],
    load: () => import('./persona-page.tsx').then(({ PersonaPage }) => PersonaPage),
  },
};
