import { defineListAddress } from '../../core/list-address.ts';

export const evidenceAddress = defineListAddress('evidence/list', {
  search: true,
  filters: { kind: 'words' },
  sorts: ['-at', 'at'],
});
