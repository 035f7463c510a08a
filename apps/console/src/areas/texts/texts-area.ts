import { TEXT_NAMES } from '@afterglow/domain/texts';
import { FileText } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { TEXTS_PATH } from './texts-paths.ts';

export const textsArea: Area = {
  path: TEXTS_PATH,
  minRole: 'manager',
  label: 'console.area.texts',
  icon: FileText,
  letter: 'X',
  keys: searchListKeys,
  messages: ['texts'],
  // Each text has an address of its own, by its name. The search of the commands finds it.
  tabs: ['list', ...TEXT_NAMES].map((id) => ({ id })),
  load: () => import('./texts-screen.tsx').then(({ TextsScreen }) => TextsScreen),
};
