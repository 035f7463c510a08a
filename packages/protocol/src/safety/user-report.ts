import { REPORT_REASONS } from '@afterglow/domain/report-reasons';
import { z } from 'zod';
import { defineCall } from '../define.ts';
import { item } from '../entities/item.ts';
import { restriction } from '../entities/restriction.ts';
import { id, none } from '../fields.ts';

export const reportReason = z.enum(REPORT_REASONS);

/**
 * Reports a person, or something that belongs to them, to staff, with the last messages of the two. `block`
 * blocks the person as well. Ten a day. `number` is the report's own: it says nothing of what others have
 * reported.
 */
export const userReport = defineCall({
  name: 'user/report',
  input: z.object({
    user_id: id,
    reason: reportReason,
    /** The profile unless the report is about something else of the person. */
    item: item.optional(),
    text: z.string().trim().max(1_000).default(''),
    block: z.boolean().default(false),
  }),
  output: none,
  details: z.object({ report_id: id, number: z.string() }),
  errors: { not_found: none, limit_reached: none, restricted: restriction },
  rate: 'write',
  audience: 'member',
  restrictedBy: ['report'],
});
