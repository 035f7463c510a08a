import { INTERESTS, INTERESTS_MAX } from '@afterglow/domain/interests';
import { NAME_MAX } from '@afterglow/domain/name';
import {
  LIKE_BACK_RULES,
  MAX_DO_NOT_SAY_LENGTH,
  MAX_FACT_LENGTH,
  MAX_PERSONA_BIO,
  MAX_PERSONA_FACTS,
  MAX_PERSONA_HOURS,
} from '@afterglow/domain/personas';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { actOutput, saveInput, versionConflict } from '../acts.ts';
import { text } from '../text.ts';
import { hasNoRepeats, hours, incomplete, language, personaRecord, retired } from './entities.ts';

const textsOf = (value: z.ZodType<string>) =>
  z.strictObject({ he: value.optional(), en: value.optional(), de: value.optional() });

/**
 * Creates a virtual profile, which is paused, or changes one. It may be incomplete unless it is active. Under 18 is
 * `bad_request` (issue `under_18`), and so are hours that overlap (issue `overlap`) and a text with contact data, a
 * request for money or a promise to meet.
 */
export const personasSave = defineCall({
  name: 'personas/save',
  input: saveInput({
    names: textsOf(text(1, NAME_MAX)),
    bios: textsOf(text(0, MAX_PERSONA_BIO)),
    gender: z.union([z.literal(1), z.literal(2)]),
    /** `YYYY-MM-DD`. */
    birth: z.string().max(10),
    place_id: id,
    languages: z.array(language).min(1).max(3).refine(hasNoRepeats),
    interests: z.array(z.enum(INTERESTS)).max(INTERESTS_MAX).refine(hasNoRepeats),
    /** What its operators know of it. */
    facts: z.array(text(1, MAX_FACT_LENGTH)).max(MAX_PERSONA_FACTS),
    do_not_say: z.array(text(1, MAX_DO_NOT_SAY_LENGTH)).max(MAX_PERSONA_FACTS),
    like_back: z.enum(LIKE_BACK_RULES),
    team_id: id.nullable(),
    /** When it is online; empty: whenever somebody is on shift. */
    hours: z.array(hours).max(MAX_PERSONA_HOURS),
  }),
  output: actOutput,
  details: none,
  errors: {
    not_found: none,
    conflict: z.union([versionConflict(personaRecord), incomplete, retired]),
    trace_conflict: none,
  },
  rate: 'write',
  audience: { staff: 'manager' },
  once: true,
});
