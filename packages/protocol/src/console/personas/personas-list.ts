import { LIKE_BACK_RULES, PERSONA_STATES } from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { anyOf, listInput, listOutput, search } from '../list.ts';
import { language, personaRow } from './entities.ts';

/** The virtual profiles. `search`: an id, or the beginning of a name in any language. */
export const personasList = defineCall({
  name: 'personas/list',
  input: listInput({
    fields: { search },
    filter: {
      state: anyOf(z.enum(PERSONA_STATES)),
      language: anyOf(language),
      team: anyOf(id),
      like_back: anyOf(z.enum(LIKE_BACK_RULES)),
    },
    sort: ['name', 'waiting', 'answered_7d'],
  }),
  output: listOutput(personaRow),
  details: none,
  errors: {},
  rate: 'read',
  audience: { staff: 'moderator' },
});
