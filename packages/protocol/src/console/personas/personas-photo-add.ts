import { MAX_LICENCE_LENGTH, PHOTO_PLACES, PROVENANCES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none, traceId } from '../../fields.ts';
import { version } from '../acts.ts';
import { text } from '../text.ts';
import { photosLimit, retired, usedKey } from './entities.ts';

/**
 * Adds an upload of the caller (`POST /console/upload`, `for: persona`) at the end of its place. Nobody sees it until
 * another person has approved it. `adult` confirms that it shows nobody under 18.
 */
export const personasPhotoAdd = defineCall({
  name: 'personas/photo_add',
  input: z.strictObject({
    persona_id: id,
    key: text(1, 40),
    place: z.enum(PHOTO_PLACES),
    provenance: z.enum(PROVENANCES),
    licence: text(1, MAX_LICENCE_LENGTH),
    adult: z.literal(true),
    trace_id: traceId,
  }),
  output: z.object({ id, review: z.literal('pending'), version }),
  details: none,
  errors: {
    not_found: none,
    limit_reached: photosLimit,
    conflict: z.union([usedKey, retired]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
