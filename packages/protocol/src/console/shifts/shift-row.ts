import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

/** Planned by a manager, or worked. */
export const SHIFT_KINDS = ['plan', 'real'] as const;

/** A shift. One that still runs, and a pause that goes on, end now. Plans have no pauses. */
export const shiftRow = z.object({
  id,
  staff: by,
  kind: z.enum(SHIFT_KINDS),
  from: unixSeconds,
  to: unixSeconds,
  breaks: z.array(z.object({ from: unixSeconds, to: unixSeconds })),
  note: z.string(),
  version,
});
export type ShiftRow = z.output<typeof shiftRow>;
