import { BROADCAST_KINDS, BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { defineListAddress } from '../../core/list-address.ts';

export const broadcastsAddress = defineListAddress('broadcasts/list', {
  search: true,
  filters: { kind: BROADCAST_KINDS, state: BROADCAST_STATES },
  sorts: ['name', '-name', '-at', 'at'],
});
