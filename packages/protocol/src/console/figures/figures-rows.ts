import { MIN_SHOWN } from '@afterglow/domain/figures';
import { BUCKETS } from '@afterglow/domain/time-buckets';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { listInput, listOutput, moment } from '../list.ts';
import { figureFilter, timeZone } from './figure-filter.ts';

const figureRow = z.object({
  id,
  at: unixSeconds,
  label: z.string(),
  /** The address of the record in the console; null where it has none. */
  to: z.string().nullable(),
});

/** What is behind one point of a figure. `at` is any moment of its bucket. Too few people are not listed. */
export const figuresRows = defineCall({
  name: 'figures/rows',
  input: listInput({
    fields: { key: z.string().min(1).max(60), at: moment, bucket: z.enum(BUCKETS), zone: timeZone },
    filter: figureFilter,
    sort: ['-at'],
  }),
  output: listOutput(figureRow),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.union([roleTooLow, z.object({ reason: z.literal('under'), under: z.literal(MIN_SHOWN) })]),
  },
  rate: 'read',
  audience: { staff: 'moderator' },
});
