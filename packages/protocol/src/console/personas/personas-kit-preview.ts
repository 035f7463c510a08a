import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { none } from '../../fields.ts';
import { kitKey, kitPreview } from './kit.ts';

/**
 * What an own kit (`POST /console/api/persona-kit`) would bring: each virtual profile, why one is refused, and which
 * ones are there already. Its pictures are looked at one after the other; the reply says how far that is. A kit is gone
 * after 20 hours.
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
