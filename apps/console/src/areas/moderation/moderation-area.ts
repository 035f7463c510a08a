import { Scale } from 'lucide-react';
import { type Area, type KeyHelp, searchListKeys } from '../../core/area.ts';
import { MODERATION_PATH, MODERATION_TABS, validateModerationSearch } from './moderation-addresses.ts';

/** The keys of the photo review. */
const photoKeys: readonly KeyHelp[] = [
  ['1 – 8', 'console.key.photo_refuse'],
  ['A', 'console.key.photo_approve'],
  ['U', 'console.key.photo_undo'],
  ['B', 'console.key.unveil'],
];

export const moderationArea: Area = {
  path: MODERATION_PATH,
  minRole: 'moderator',
  label: 'console.area.moderation',
  icon: Scale,
  letter: 'C',
  keys: [...searchListKeys, ...photoKeys],
  messages: ['table', 'members', 'moderation'],
  lists: { 'rules/list': 'rules', 'words/list': 'words', 'barred/list': 'barred' },
  validateSearch: validateModerationSearch,
  load: () => import('./moderation-screen.tsx').then(({ ModerationScreen }) => ModerationScreen),
  tabs: MODERATION_TABS,
};
