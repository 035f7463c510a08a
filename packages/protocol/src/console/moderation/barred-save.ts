import { BARRED_KINDS, MAX_BARRED_LENGTH, MIN_BARRED_LENGTH } from '@afterglow/domain/barred';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none, traceId } from '../../fields.ts';
import { actOutput } from '../acts.ts';
import { moment } from '../list.ts';
import { reason } from '../reason.ts';
import { text } from '../text.ts';

/**
 * Bars an address, every address of a domain, or a picture by its hash (16 hexadecimal digits), until a time or for
 * ever. Registration then answers as for any address it cannot take. `conflict`, `value`: it is barred already.
 */
export const barredSave = defineCall({
  name: 'barred/save',
  input: z.strictObject({
    kind: z.enum(BARRED_KINDS),
    value: text(MIN_BARRED_LENGTH, MAX_BARRED_LENGTH),
    until: moment.optional(),
    reason,
    trace_id: traceId,
  }),
  output: actOutput,
  details: none,
  errors: { conflict: z.object({ reason: z.literal('value') }), trace_conflict: none },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
