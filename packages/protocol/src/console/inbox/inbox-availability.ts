import { MAX_HANDOVER_LENGTH } from '@afterglow/domain/pair-notes';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { text } from '../text.ts';

/**
 * On shift, paused, or only finishing the held conversations. A virtual profile is online exactly while an operator who
 * answers for it is. `handover` is shown with the next lease of every conversation that is held now.
 */
export const inboxAvailability = defineCall({
  name: 'inbox/availability',
  input: z.strictObject({
    availability: z.enum(['online', 'paused', 'finishing', 'offline']),
    handover: text(1, MAX_HANDOVER_LENGTH).optional(),
  }),
  output: z.object({ availability: z.enum(['online', 'paused', 'finishing', 'offline']) }),
  details: none,
  errors: {},
  rate: 'write',
  audience: { staff: 'operator' },
});
