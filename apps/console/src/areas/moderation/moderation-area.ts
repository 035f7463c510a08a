import { Scale } from 'lucide-react';
import { type Area, type KeyHelp, recordKeys, searchListKeys } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { CASE_PATH, MODERATION_PATH, MODERATION_TABS } from './moderation-paths.ts';

const caseKeys: readonly KeyHelp[] = [
  ['T', 'console.key.take_case'],
  ['1–9', 'console.key.rule'],
  ['A', 'console.key.dismiss'],
  ['X', 'console.key.remove'],
  ['F', 'console.key.facts'],
  ['Ctrl + Enter', 'console.key.decide'],
  ['U', 'console.key.undo'],
  ['N', 'console.key.next_case'],
  ['S', 'console.key.skip_case'],
  ['C', 'console.key.comment'],
  ['B', 'console.key.unveil'],
  ...recordKeys,
];

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
  waiting: { useCount: () => useSession((session) => session.cases), label: 'console.waiting_cases' },
  homeOf: ['moderator'],
  keys: [['N', 'console.key.next_case'], ...searchListKeys, ...photoKeys],
  messages: ['members', 'moderation'],
  lists: { 'cases/list': '', 'rules/list': 'rules', 'words/list': 'words', 'barred/list': 'barred' },
  load: () => import('./moderation-screen.tsx').then(({ ModerationScreen }) => ModerationScreen),
  tabs: MODERATION_TABS.map((id) => ({ id, label: `console.tab.moderation.${id}` })),
  record: {
    path: CASE_PATH,
    keys: caseKeys,
    load: () => import('./case-page.tsx').then(({ CasePage }) => CasePage),
  },
};
