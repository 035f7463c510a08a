import { Scale } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { MODERATION_PATH, MODERATION_TABS, validateModerationSearch } from './moderation-addresses.ts';

export const moderationArea: Area = {
  path: MODERATION_PATH,
  minRole: 'moderator',
  label: 'console.area.moderation',
  icon: Scale,
  letter: 'C',
  keys: searchListKeys,
  messages: ['table', 'members', 'moderation'],
  lists: { 'rules/list': 'rules', 'barred/list': 'barred' },
  validateSearch: validateModerationSearch,
  load: () => import('./moderation-screen.tsx').then(({ ModerationScreen }) => ModerationScreen),
  tabs: MODERATION_TABS,
};
