import { DELIVERY_EVENTS, DELIVERY_STATES } from '@afterglow/domain/campaigns';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';
import { deliveryRow } from './campaign-row.ts';

/** The postbacks of a campaign in the last 90 days. `id` is the campaign's. */
export const campaignsDeliveries = defineCall({
  name: 'campaigns/deliveries',
  input: listInput({
    fields: { id },
    filter: {
      event: anyOf(z.enum(DELIVERY_EVENTS)),
      state: anyOf(z.enum(DELIVERY_STATES)),
      at: range(moment),
    },
    sort: ['-at'],
  }),
  output: listOutput(deliveryRow),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
