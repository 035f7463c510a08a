import { RESTRICTION_KINDS } from '@afterglow/domain/members';
import { z } from 'zod';
import { unixSeconds } from '../fields.ts';

/** What is closed: a part of the site, or all of them while the account is suspended. */
export const restrictionKind = z.enum([...RESTRICTION_KINDS, 'suspended', 'being_checked']);

/**
 * Something that is closed to a member. `until` is null where it has no end, `statement` is the number of the decision.
 */
export const restriction = z.object({
  kind: restrictionKind,
  until: unixSeconds.nullable(),
  statement: z.string().nullable(),
});
export type MemberRestriction = z.output<typeof restriction>;
