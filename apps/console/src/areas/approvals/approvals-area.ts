import { UserCheck } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';

export const approvalsArea: Area = {
  path: '/approvals',
  minRole: 'manager',
  label: 'console.area.approvals',
  icon: UserCheck,
  waiting: {
    useCount: () => useSession(({ approvals }) => approvals),
    label: 'console.waiting_approvals',
  },
  letter: 'V',
  keys: searchListKeys,
  messages: ['approvals', 'broadcasts', 'members', 'configuration'],
  lists: { 'approvals/list': '' },
  load: () => import('./approvals-screen.tsx').then(({ ApprovalsScreen }) => ApprovalsScreen),
};
