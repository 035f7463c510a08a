import { APPROVAL_STATES } from '@afterglow/domain/approvals';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

/** An act that waits for a second person, or did. */
export const approval = z.object({
  id,
  /** The call that was made. */
  call: z.string(),
  /** What it is about: `member:17`. */
  subject: z.string().nullable(),
  /** What it would do: the fields that its call chose for the second person. */
  summary: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  /** Who made the call. */
  by,
  /** The least role that may decide. */
  least: z.enum(STAFF_ROLES),
  at: unixSeconds,
  /** Nobody can approve it from then on. */
  expires: unixSeconds,
  /** `overtaken`: the subject had changed when the second person agreed. */
  state: z.enum(APPROVAL_STATES),
  decided_by: by,
  decided_at: unixSeconds.nullable(),
  /** The reader made the call. */
  mine: z.boolean(),
  version,
});
export type Approval = z.output<typeof approval>;
