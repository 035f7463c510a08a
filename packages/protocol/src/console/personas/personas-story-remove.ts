import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, version, versionConflict } from '../acts.ts';
import { personaStory } from './entities.ts';

/** Removes a story with its picture, also one that runs. */
export const personasStoryRemove = defineCall({
  name: 'personas/story_remove',
  input: z.strictObject({ id, version }),
  output: actOutput,
  details: none,
  errors: { not_found: none, conflict: versionConflict(personaStory) },
  rate: 'write',
  audience: { staff: 'manager' },
});
