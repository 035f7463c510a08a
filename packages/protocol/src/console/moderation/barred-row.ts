import { BARRED_KINDS } from '@afterglow/domain/barred';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

/** An email address or device that may not register again. */
export const barredRow = z.object({
  id,
  kind: z.enum(BARRED_KINDS),
  /** An address is masked. */
  label: z.string(),
  /** Null: the ban of a member. */
  by,
  at: unixSeconds,
  /** Null: permanently. */
  until: unixSeconds.nullable(),
  /** How often somebody was rejected because of it. */
  hits: z.number().int().nonnegative(),
  version,
});
export type BarredRow = z.output<typeof barredRow>;
