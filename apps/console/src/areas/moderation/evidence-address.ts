import { defineListAddress } from '../../core/list-address.ts';

export const evidenceAddress = defineListAddress('evidence/list', {
  filters: { kind: 'words' },
  sorts: ['-at', 'at'],
});
