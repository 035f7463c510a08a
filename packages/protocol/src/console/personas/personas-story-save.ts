import { MAX_STORIES_AHEAD, MAX_STORIES_PER_DAY } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { moment } from '../list.ts';
import { text } from '../text.ts';
import { personaStory, retired, usedKey } from './entities.ts';

/**
 * Schedules a story, or changes one that has not begun. It appears at its minute, once another person has approved it,
 * and lasts 24 hours. Three may begin on a day of its town, and ten may be ahead. `key`: an upload of the caller, or
 * the address of the picture that the story has. Without `publish_at` it begins now; an earlier time is `bad_request`
 * (issue `past`), and so is a change of a story that has begun (issue `begun`).
 */
export const personasStorySave = defineCall({
  name: 'personas/story_save',
  input: saveInput({ persona_id: id, key: text(1, 300), publish_at: moment.optional() }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(personaStory), usedKey, retired]),
    limit_reached: z.union([
      z.object({ reason: z.literal('day'), max: z.literal(MAX_STORIES_PER_DAY) }),
      z.object({ reason: z.literal('ahead'), max: z.literal(MAX_STORIES_AHEAD) }),
    ]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
