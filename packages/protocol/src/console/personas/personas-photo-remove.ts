import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { incomplete, personaPhoto } from './entities.ts';

/** Removes a picture with its files. An active virtual profile keeps an approved one in its profile. */
export const personasPhotoRemove = defineCall({
  name: 'personas/photo_remove',
  input: z.strictObject({ id, version }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: z.union([versionConflict(personaPhoto), incomplete]) },
  rate: 'write',
  audience: { staff: 'manager' },
});
