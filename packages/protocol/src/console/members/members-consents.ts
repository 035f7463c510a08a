import { CONSENT_KINDS } from '@afterglow/domain/members';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

export const memberConsent = z.object({
  id,
  kind: z.enum(CONSENT_KINDS),
  text_version: z.number().int(),
  at: unixSeconds,
  withdrawn_at: unixSeconds.nullable(),
});
export type MemberConsent = z.output<typeof memberConsent>;

/** What a member has agreed to, and which version of the text was shown. `id` is the member's. */
export const membersConsents = defineCall({
  name: 'members/consents',
  input: listInput({
    fields: { id },
    filter: { kind: anyOf(z.enum(CONSENT_KINDS)), at: range(moment) },
    sort: ['-at'],
  }),
  output: listOutput(memberConsent),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
