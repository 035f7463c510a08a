import { DELIVERY_EVENTS, DELIVERY_STATES } from '@afterglow/domain/campaigns';
import { defineListAddress } from '../../core/list-address.ts';

/** What the deliveries of a campaign keep in the address of their tab. */
export const deliveriesAddress = defineListAddress('campaigns/deliveries', {
  filters: { event: DELIVERY_EVENTS, state: DELIVERY_STATES, at: 'days' },
  sorts: ['-at', 'at'],
});
