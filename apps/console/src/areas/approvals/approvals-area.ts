import { UserCheck } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { useSession } from '../../core/session.ts';
import { approvalsAddress } from './approvals-address.ts';

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
  messages: ['table', 'approvals', 'broadcasts', 'members'],
  lists: { 'approvals/list': '' },
  validateSearch: approvalsAddress.validate,
  load: () => import('./approvals-screen.tsx').then(({ ApprovalsScreen }) => ApprovalsScreen),
};
