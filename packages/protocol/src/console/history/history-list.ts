import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, unixSeconds } from '../../fields.ts';
import { roleTooLow } from '../acts.ts';
import { by } from '../entities.ts';
import { listInput, listOutput, moment, range } from '../list.ts';

const MAX_SUBJECT_LENGTH = 80;

/** A change of a record. `call` is the act; `before` and `after` are absent (null) where the log keeps no value. */
export const recordChange = z.object({
  at: unixSeconds,
  by,
  call: z.string(),
  reason: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type RecordChange = z.output<typeof recordChange>;

/** Who changed what of a record, newest first. It needs the role that reads the record. */
export const historyList = defineCall({
  name: 'history/list',
  input: listInput({
    fields: {
      subject: z
        .string()
        .regex(/^[a-z_]+(:[\w-]+){0,2}$/)
        .max(MAX_SUBJECT_LENGTH),
    },
    filter: { at: range(moment) },
    sort: ['-at'],
  }),
  output: listOutput(recordChange),
  details: none,
  errors: { not_found: none, forbidden: roleTooLow },
  rate: 'read',
  audience: { staff: 'moderator' },
});
