import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { language } from './entities.ts';

export const teamRow = z.object({
  id,
  name: z.string(),
  languages: z.array(language),
  staff: z.array(by),
  /** Virtual profiles of the team that are not retired. */
  personas: z.number().int().nonnegative(),
  version,
});
export type TeamRow = z.output<typeof teamRow>;

/** The teams. `search`: an id, or the beginning of a name. */
export const teamsList = defineCall({
  name: 'teams/list',
  input: listInput({
    fields: { search },
    filter: { language: anyOf(language), staff: anyOf(id) },
    sort: ['name'],
  }),
  output: listOutput(teamRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});
