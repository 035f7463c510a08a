import { MAX_TEAM_NAME } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { hasNoRepeats, language } from './entities.ts';
import { teamRow } from './teams-list.ts';

/** Creates or changes a team. Two teams have different names. Unknown staff are `bad_request`. */
export const teamsSave = defineCall({
  name: 'teams/save',
  input: saveInput({
    name: text(1, MAX_TEAM_NAME),
    languages: z.array(language).min(1).max(3).refine(hasNoRepeats),
    staff: z.array(id).max(500).refine(hasNoRepeats),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(teamRow), z.object({ reason: z.literal('name') })]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
