import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { personaRecord } from './entities.ts';

/** Returns a virtual profile with its pictures and stories. A member is `not_found`. */
export const personasGet = defineCall({
  name: 'personas/get',
  input: z.strictObject({ id }),
  output: personaRecord,
  /** The time zone of the town: its hours and the days of its stories are by this clock. Null: UTC. */
  details: z.object({ zone: z.string().nullable() }),
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
