import { PHOTO_PLACES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { incomplete, personaPhoto, photosLimit, retired } from './entities.ts';

/**
 * Moves a picture to another position of its place, or to the other place, there to the end without `position`. A
 * position behind the last one is the end.
 */
export const personasPhotoMove = defineCall({
  name: 'personas/photo_move',
  input: z.strictObject({
    id,
    version,
    place: z.enum(PHOTO_PLACES).optional(),
    position: z.number().int().min(1).max(200).optional(),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    limit_reached: photosLimit,
    conflict: z.union([versionConflict(personaPhoto), incomplete, retired]),
  },
  rate: 'write',
  audience: { staff: 'manager' },
});
