import { BROADCAST_KINDS, BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { broadcastRow } from './broadcast-row.ts';

/** Broadcasts to members. `search`: the id or the beginning of the name. */
export const broadcastsList = defineCall({
  name: 'broadcasts/list',
  input: listInput({
    fields: { search },
    filter: {
      kind: anyOf(z.enum(BROADCAST_KINDS)),
      state: anyOf(z.enum(BROADCAST_STATES)),
      draft: anyOf(z.boolean()),
    },
    sort: ['name', '-at'],
  }),
  output: listOutput(broadcastRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'manager' },
});
