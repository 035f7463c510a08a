import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { MAX_FACTS_LENGTH, MIN_FACTS_LENGTH, SANCTIONS } from '@afterglow/domain/sanctions';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId, unixSeconds } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { reason } from '../reason.ts';
import { text } from '../text.ts';
import { memberRecord } from './members-get.ts';

type Decision = { decision: (typeof SANCTIONS)[number]; kinds?: unknown; until?: unknown };

/** Returns whether the parts of a decision fit together. A warning closes nothing, and a ban has no end. */
const isConsistent = ({ decision, kinds, until }: Decision): boolean =>
  (decision === 'restrict' || kinds === undefined) &&
  (decision === 'restrict' || decision === 'suspend' || until === undefined);

/**
 * Opens a case about a member and decides it. The member reads the statement of reasons immediately, and by email two
 * minutes later. `kinds` is for `restrict`; without it the kinds of the rule are closed. `until` lies an hour to 180
 * days ahead; without it a restriction lasts 7 days, a suspension 30. A decision that is not the next one of the rule's
 * ladder needs a `reason` (issue `reason`).
 */
export const membersRestrict = defineCall({
  name: 'members/restrict',
  input: z
    .strictObject({
      id,
      version,
      decision: z.enum(SANCTIONS),
      rule_id: id,
      facts: text(MIN_FACTS_LENGTH, MAX_FACTS_LENGTH),
      kinds: z.array(z.enum(RESTRICTION_KINDS)).min(1).max(RESTRICTION_KINDS.length).optional(),
      until: moment.optional(),
      reason: reason.optional(),
      trace_id: traceId,
    })
    .refine(isConsistent, { path: ['decision'], message: 'kinds or until do not belong to this decision' }),
  output: z.object({ id, case_id: id, statement: z.string(), undo_until: unixSeconds, version }),
  details: none,
  errors: {
    not_found: none,
    forbidden: z.object({ reason: z.literal('virtual') }),
    conflict: z.discriminatedUnion('reason', [
      versionConflict(memberRecord),
      /** The account is deleted, banned, or, for a suspension, suspended already. */
      z.object({ reason: z.literal('state') }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'moderator' },
  once: true,
});
