import { Users } from 'lucide-react';
import { type Area, recordKeys, searchListKeys } from '../../core/area.ts';
import { MEMBERS_PATH } from './members-paths.ts';

export const membersArea: Area = {
  path: MEMBERS_PATH,
  minRole: 'moderator',
  label: 'console.area.members',
  icon: Users,
  letter: 'M',
  keys: searchListKeys,
  messages: ['members', 'moderation', 'payments', 'statement', 'audit'],
  lists: { 'members/list': '' },
  load: () => import('./members-screen.tsx').then(({ MembersScreen }) => MembersScreen),
  record: {
    keys: recordKeys,
    load: () => import('./member-page.tsx').then(({ MemberPage }) => MemberPage),
  },
};
