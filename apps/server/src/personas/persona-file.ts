import { type CalendarDay, parseBirthDate } from '@afterglow/domain/age';
import { INTERESTS, INTERESTS_MAX } from '@afterglow/domain/interests';
import { LANGUAGES } from '@afterglow/domain/languages';
import { validateName } from '@afterglow/domain/name';
import {
  MAX_DO_NOT_SAY_LENGTH,
  MAX_FACT_LENGTH,
  MAX_PERSONA_BIO,
  MAX_PERSONA_FACTS,
} from '@afterglow/domain/personas';
import type { Result } from '@afterglow/domain/result';
import { validateReply } from '@afterglow/domain/staff-reply';
import { BODY_TYPES, GOALS, getGoalId, HAIR_COLOURS, ORIGINS } from '@afterglow/domain/wizard-answers';
import { z } from 'zod';
import type { NewPersona } from './store-personas.ts';

export const MAX_PICTURES = 6;

const inLanguages = z.strictObject({ he: z.string().trim(), en: z.string().trim(), de: z.string().trim() });
const often = z.enum(['never', 'sometimes', 'often']);
/** A line that only staff read, as they could have written it themselves. */
export const fact = z.string().trim().min(1).max(MAX_FACT_LENGTH);
export const doNotSay = z.string().trim().min(1).max(MAX_DO_NOT_SAY_LENGTH);
/** What a virtual profile may answer of the questionnaire beside its looks. */
export const lifestyle = z
  .strictObject({
    drinking: often,
    smoking: often,
    pets: z.enum(['none', 'cat', 'dog', 'other']),
    children: z.enum(['none', 'have']),
  })
  .partial();
export const heightCm = z.number().int().min(140).max(220);

/** Documented for authors in `docs/personas.md`. */
const personaSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  name: inLanguages,
  gender: z.enum(['male', 'female']),
  birthDate: z.string(),
  place: z.number().int(),
  bio: inLanguages,
  pictures: z.array(z.string()).min(1).max(MAX_PICTURES),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  lookingFor: z.enum(GOALS).optional(),
  interests: z.array(z.enum(INTERESTS)).max(INTERESTS_MAX).default([]),
  bodyType: z.enum(BODY_TYPES).optional(),
  hair: z.enum(HAIR_COLOURS).optional(),
  origin: z.enum(ORIGINS).optional(),
  heightCm: heightCm.optional(),
  lifestyle: lifestyle.default({}),
  popularity: z.number().int().min(0).max(100).default(0),
  likeBack: z.enum(['always', 'staff', 'never']).default('staff'),
  facts: z.array(fact).max(MAX_PERSONA_FACTS).default([]),
  doNotSay: z.array(doNotSay).max(MAX_PERSONA_FACTS).default([]),
});

export type ReadPersona = { persona: NewPersona; pictures: string[] };

/** Reads one entry of `personas.json`. Returns the virtual profile or its errors. */
export function readPersona(entry: unknown, today: CalendarDay): Result<ReadPersona, string[]> {
  const parsed = personaSchema.safeParse(entry);
  if (!parsed.success)
    return {
      ok: false,
      error: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`),
    };
  const { pictures, place, gender, lookingFor, ...rest } = parsed.data;
  const errors = [
    ...findBirthErrors(rest.birthDate, today),
    ...LANGUAGES.flatMap((each) => findTextErrors(rest, each)),
  ];
  if (errors.length > 0) return { ok: false, error: errors };
  const persona: NewPersona = {
    ...rest,
    gender: gender === 'male' ? 1 : 2,
    placeId: place,
    answer: lookingFor ? getGoalId(lookingFor) : 0,
    bodyType: rest.bodyType ?? null,
    hair: rest.hair ?? null,
    origin: rest.origin ?? null,
    heightCm: rest.heightCm ?? null,
  };
  return { ok: true, value: { persona, pictures } };
}

function findBirthErrors(birthDate: string, today: CalendarDay): string[] {
  const checked = parseBirthDate(birthDate, today);
  if (checked.ok) return [];
  return checked.error === 'minimum_age'
    ? ['birthDate: must be 18 years ago or more']
    : ['birthDate: must be a day as YYYY-MM-DD'];
}

type Texts = Pick<z.infer<typeof personaSchema>, 'name' | 'bio'>;

function findTextErrors({ name, bio }: Texts, language: (typeof LANGUAGES)[number]): string[] {
  const nameError = validateName(name[language], language);
  const text = bio[language];
  const textError =
    text === ''
      ? 'is empty'
      : text.length > MAX_PERSONA_BIO
        ? `must have at most ${MAX_PERSONA_BIO} characters`
        : validateReply(text);
  return [
    ...(nameError ? [`name.${language}: ${nameError.replaceAll('_', ' ')}`] : []),
    ...(textError ? [`bio.${language}: ${textError.replaceAll('_', ' ')}`] : []),
  ];
}
