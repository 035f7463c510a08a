import { CASE_QUEUES, CASE_STATES } from '@afterglow/domain/cases';
import { z } from 'zod';
import { item } from '../../entities/item.ts';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by, listedPerson } from '../entities.ts';

/** A case: what moderators decide about. */
export const caseRow = z.object({
  id,
  /** As `C-000123`. */
  number: z.string(),
  queue: z.enum(CASE_QUEUES),
  /** A reason of a report, the class of a flagged word, the kind of an escalation, `appeal`, or a second review. */
  kind: z.string(),
  /** Whom it is about; null where nobody is known. */
  person: listedPerson.nullable(),
  item: item.nullable(),
  /** How many reports it has. */
  reports: z.number().int().nonnegative(),
  /** 1 is the most urgent. */
  priority: z.number().int().min(1).max(4),
  created_at: unixSeconds,
  due_at: unixSeconds,
  taken_by: by,
  taken_at: unixSeconds.nullable(),
  state: z.enum(CASE_STATES),
  decided_by: by,
  decided_at: unixSeconds.nullable(),
  version,
});
export type CaseRow = z.output<typeof caseRow>;
