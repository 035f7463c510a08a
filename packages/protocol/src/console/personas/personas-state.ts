import { PERSONA_STATES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { reason } from '../reason.ts';
import { incomplete, personaRecord, retired } from './entities.ts';

/**
 * Activates, pauses or retires a virtual profile. Only a complete one becomes active. A retired one stays retired; the
 * coins of messages that it has not answered return to the members at once.
 */
export const personasState = defineCall({
  name: 'personas/state',
  input: z.strictObject({ id, state: z.enum(PERSONA_STATES), version, reason }),
  output: actOutput.extend({ state: z.enum(PERSONA_STATES) }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(personaRecord), incomplete, retired]),
  },
  rate: 'write',
  audience: { staff: 'manager' },
});
