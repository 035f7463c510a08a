import { MAX_KIT_PERSONAS } from '@afterglow/domain/persona-kit';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { version, versionConflict } from '../acts.ts';
import { hasNoRepeats } from './entities.ts';
import { existingPersona, kitKey, kitPosition, kitPreview } from './kit.ts';

/**
 * Creates the virtual profiles of the caller's kit: paused, without a team, each picture pending until another person
 * approves it. Existing profiles are `skipped`. `conflict` with `refused` names one that has an error; then none is
 * created. `reading`: not all pictures are checked yet. `pictures`: the pictures expired; the kit has to be uploaded
 * again. `adult` confirms that no picture shows anybody under 18.
 */
export const personasKitImport = defineCall({
  name: 'personas/kit_import',
  input: z.strictObject({
    key: kitKey,
    version,
    personas: z.array(kitPosition).min(1).max(MAX_KIT_PERSONAS).refine(hasNoRepeats),
    adult: z.literal(true),
    trace_id: traceId,
  }),
  output: z.object({
    version,
    imported: z.array(z.object({ at: kitPosition, id, name: z.string() })),
    skipped: z.array(z.object({ at: kitPosition, existing: existingPersona })),
  }),
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([
      versionConflict(kitPreview),
      z.object({ reason: z.enum(['reading', 'pictures']) }),
      z.object({ reason: z.literal('refused'), at: kitPosition }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
