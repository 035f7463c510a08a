import { PROMO_STATES } from '@afterglow/domain/economy';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { promoRow } from './promo-row.ts';

/** The promos, the latest start first. `search`: an id. */
export const promosList = defineCall({
  name: 'promos/list',
  input: listInput({
    fields: { search },
    filter: { state: anyOf(z.enum(PROMO_STATES)), package: anyOf(id) },
    sort: ['-at'],
  }),
  output: listOutput(promoRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});
