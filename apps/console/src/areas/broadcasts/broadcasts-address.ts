import { BROADCAST_KINDS, BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { defineListAddress } from '../../core/list-address.ts';

export const BROADCASTS_PATH = '/broadcasts' as const;
/** The list, and the form of a new broadcast. */
export const BROADCAST_TABS = ['list', 'new'] as const;

export const broadcastsAddress = defineListAddress('broadcasts/list', {
  search: true,
  filters: { kind: BROADCAST_KINDS, state: BROADCAST_STATES },
  sorts: ['name', '-name', '-at', 'at'],
});
