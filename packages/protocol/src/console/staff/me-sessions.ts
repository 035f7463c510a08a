import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, unixSeconds } from '../../fields.ts';
import { listInput, listOutput, moment, range } from '../list.ts';

const ownSession = z.object({
  id,
  /** "Firefox · Windows"; empty if the browser does not say. */
  device: z.string(),
  /** Null: the site does not look up where an address is. */
  country: z.string().nullable(),
  created_at: unixSeconds,
  seen_at: unixSeconds,
  /** The session that asks. */
  current: z.boolean(),
});

/** The caller's open sessions. `at` is when a session began. */
export const meSessions = defineCall({
  name: 'me/sessions',
  input: listInput({ filter: { at: range(moment) }, sort: ['-at'] }),
  output: listOutput(ownSession),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'operator' },
});
