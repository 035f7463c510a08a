import { BROADCAST_STATES } from '@afterglow/domain/broadcasts';
import { z } from 'zod';
import { id, traceId } from '../../fields.ts';

/* What the acts on a broadcast that was scheduled share. */

const count = z.number().int().nonnegative();

export const controlInput = z.strictObject({ id, trace_id: traceId });
export const controlOutput = z.object({ id, state: z.enum(BROADCAST_STATES), sent: count, left: count });
export const stateConflict = z.object({ reason: z.literal('state') });
