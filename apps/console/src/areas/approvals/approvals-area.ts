import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import { UserCheck } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';
import { defineListAddress } from '../../core/list-address.ts';
import { useSession } from '../../core/session.ts';

/** What the list keeps in its address. */
export const approvalsAddress = defineListAddress('approvals/list', {
  search: true,
  filters: { state: APPROVAL_STATES, call: 'words', by: 'ids' },
  sorts: ['-at', 'at'],
});

export const approvalsArea: Area = {
  path: '/approvals',
  minRole: 'manager',
  label: 'console.area.approvals',
  icon: UserCheck,
  useCount: () => useSession(({ approvals }) => approvals),
  letter: 'V',
  keys: searchListKeys,
  messages: ['table', 'approvals', 'members'],
  lists: { 'approvals/list': '' },
  validateSearch: approvalsAddress.validate,
  load: () => import('./approvals-screen.tsx').then(({ ApprovalsScreen }) => ApprovalsScreen),
};
