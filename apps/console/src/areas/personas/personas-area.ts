import { Drama } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { PERSONAS_PATH, personasAddress } from './personas-address.ts';

export const personasArea: Area = {
  path: PERSONAS_PATH,
  minRole: 'moderator',
  label: 'console.area.personas',
  icon: Drama,
  letter: 'R',
  keys: searchListKeys,
  messages: ['table', 'personas'],
  lists: { 'personas/list': '' },
  validateSearch: personasAddress.validate,
  load: () => import('./personas-screen.tsx').then(({ PersonasScreen }) => PersonasScreen),
  record: {
    keys: recordKeys,
    load: () => import('./persona-page.tsx').then(({ PersonaPage }) => PersonaPage),
  },
};
