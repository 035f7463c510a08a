import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { listInput, listOutput, moment, range } from '../list.ts';

export const memberSession = z.object({
  id,
  /** "Firefox · Windows"; empty if the browser does not say. */
  device: z.string(),
  /** Null: the site does not look up where an address is. */
  country: z.string().nullable(),
  created_at: unixSeconds,
  seen_at: unixSeconds,
});
export type MemberSession = z.output<typeof memberSession>;

/** The sessions of a member that are open. `id` is the member's; `at` is when a session began. */
export const membersSessions = defineCall({
  name: 'members/sessions',
  input: listInput({ fields: { id }, filter: { at: range(moment) }, sort: ['-at'] }),
  output: listOutput(memberSession),
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
