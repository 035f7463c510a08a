import { AUDIT_KINDS } from '@afterglow/domain/audit-kinds';
import { defineListAddress } from '../../core/list-address.ts';

/**
 * What the list keeps in its address; `row` is `id@second`. The panel uses the second to find an entry that
 * the list has not loaded.
 */
export const auditAddress = defineListAddress('audit/list', {
  filters: { staff: 'ids', kind: AUDIT_KINDS, call: 'words', member: 'ids', at: 'days' },
  sorts: ['-at', 'at'],
  // A shortened address keeps its row: the panel says so.
  row: /^[1-9]\d{0,14}(@\d{0,12})?$/,
});
