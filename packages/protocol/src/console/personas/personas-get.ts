import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { personaRecord } from './entities.ts';

/** One virtual profile with its pictures and stories. A member is `not_found`. */
export const personasGet = defineCall({
  name: 'personas/get',
  input: z.strictObject({ id }),
  output: personaRecord,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'moderator' },
});
