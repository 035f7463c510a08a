import { BOARDS } from '@afterglow/domain/figure-boards';
import { FIGURE_UNITS, MIN_SHOWN } from '@afterglow/domain/figures';
import { BUCKETS } from '@afterglow/domain/time-buckets';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, unixSeconds } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { moment } from '../list.ts';
import { figureFilter, timeZone } from './figure-filter.ts';

const point = z.object({
  /** The beginning of the bucket. */
  at: unixSeconds,
  /** Money in minor units, percent from 0 to 100. Null where there is nothing to measure, or too few people. */
  value: z.number().nullable(),
  /** Replaces the value when so few people contribute to it that they could be identified. */
  under: z.literal(MIN_SHOWN).optional(),
});
export type FigurePoint = z.output<typeof point>;

const series = z.object({
  key: z.string(),
  unit: z.enum(FIGURE_UNITS),
  points: z.array(point),
  /** The beginning of the bucket that still runs; null where the range is over. */
  unfinished: unixSeconds.nullable(),
  /** As many points of the time before, or of the year before. */
  compare: z.array(point).optional(),
});
export type FigureSeries = z.output<typeof series>;

/** The figures of a board, bucket by bucket, and how each is counted. Moderators see answers and safety. */
export const figuresGet = defineCall({
  name: 'figures/get',
  input: z
    .strictObject({
      board: z.enum(BOARDS),
      from: moment,
      to: moment,
      bucket: z.enum(BUCKETS),
      zone: timeZone,
      compare: z.enum(['previous', 'year']).optional(),
      filter: z.strictObject(figureFilter).partial().optional(),
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'not after from' }),
  output: z.object({
    series: z.array(series),
    definitions: z.array(z.object({ key: z.string(), text: z.string() })),
  }),
  details: none,
  errors: { forbidden: roleTooLow },
  rate: 'read',
  audience: { staff: 'moderator' },
});
