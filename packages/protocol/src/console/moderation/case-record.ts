import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { REPORT_REASONS } from '@afterglow/domain/report-reasons';
import { SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { messageType } from '../../entities/message.ts';
import { id, unixSeconds } from '../../fields.ts';
import { by, listedPerson } from '../entities.ts';
import { sanction } from '../members/members-get.ts';
import { caseRow } from './case-row.ts';

/** A message as it was then, or as it is now in the conversation. Pictures and gifts are addresses. */
export const caseMessage = z.object({
  id,
  /** The id of its sender. */
  from: id,
  type: messageType,
  body: z.string(),
  time: unixSeconds,
});
export type CaseMessage = z.output<typeof caseMessage>;

const report = z.object({
  id,
  /** As `R-000123`. */
  number: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  at: unixSeconds,
  reporter: listedPerson,
});

/** A case with all that its decision needs. */
export const caseRecord = caseRow.extend({
  /** Oldest first. */
  report_list: z.array(report),
  /** The current subject of the case; without text and photo if it is gone. */
  content: z.object({
    text: z.string().optional(),
    photo: z.string().optional(),
    at: unixSeconds.nullable(),
  }),
  /** At most 20, as they stood, oldest first. */
  messages: z.array(caseMessage),
  /** The state of the account; null where nobody is known. */
  person_state: z.string().nullable(),
  sanctions: z.array(sanction),
  /** The points of the last 180 days. */
  points: z.number().int(),
  /** What follows by the rule of this kind; null where no rule fits, and for appeals. */
  proposal: z
    .object({
      decision: z.enum(SANCTIONS),
      rule_id: id,
      kinds: z.array(z.enum(RESTRICTION_KINDS)),
      until: unixSeconds.nullable(),
    })
    .nullable(),
  comments: z.array(z.object({ id, by, text: z.string(), at: unixSeconds })),
  /** The number of the statement of reasons of its decision. */
  statement: z.string().nullable(),
  /** What the appeal is against, and what it says. */
  appeal: z.object({ of: z.string(), text: z.string(), at: unixSeconds }).nullable(),
  /** Until when the decider may undo the decision. */
  undo_until: unixSeconds.nullable(),
});
export type CaseRecord = z.output<typeof caseRecord>;
