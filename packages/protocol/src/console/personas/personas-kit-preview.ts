import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { kitKey, kitPreview } from './kit.ts';

/**
 * What the caller's kit (`POST /console/api/persona-kit`) would create: each virtual profile, why one is rejected, and
 * which exist already. Its pictures are checked one after the other; the reply has the progress. A kit expires after 20
 * hours.
 */
export const personasKitPreview = defineCall({
  name: 'personas/kit_preview',
  input: z.strictObject({ key: kitKey }),
  output: kitPreview,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'manager' },
});
