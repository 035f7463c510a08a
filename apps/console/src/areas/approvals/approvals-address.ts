import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import { defineListAddress } from '../../core/list-address.ts';

/** The part of the list's state that is in its address. */
export const approvalsAddress = defineListAddress('approvals/list', {
  search: true,
  filters: { state: APPROVAL_STATES, call: 'words', by: 'ids' },
  sorts: ['-at', 'at'],
});
