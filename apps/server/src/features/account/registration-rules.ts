import { parseBirthDate } from '@afterglow/domain/age';
import { CAMPAIGN_CODE, type CampaignVisit, CLICK_ID, parseCampaignVisit } from '@afterglow/domain/campaigns';
import { getToday } from '@afterglow/domain/dates';
import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { EXTRA_ANSWERS, type ExtraAnswer } from '@afterglow/domain/extra-answers';
import { isInterestList } from '@afterglow/domain/interests';
import { LANGUAGES } from '@afterglow/domain/languages';
import { normalizeName, validateName } from '@afterglow/domain/name';
import type { Result } from '@afterglow/domain/result';
import { parseAgeRange } from '@afterglow/domain/search';
import {
  BODY_TYPES,
  DISCRETIONS,
  GOALS,
  getGoalId,
  HAIR_COLOURS,
  ORIGINS,
} from '@afterglow/domain/wizard-answers';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { validateChosenPassword } from '../../auth/chosen-password.ts';
import type { DB } from '../../db/schema.ts';
import { extraAnswerSchema, isProfaneName } from '../profile/index.ts';
import type { NewMember } from './new-member.ts';
import { referralShape } from './referral.ts';

/** A checked registration. `likes` come from the like-or-not game, `visit` from the link that led here. */
export type Registration = {
  member: Omit<NewMember, 'authUserId' | 'domain'>;
  password: string;
  likes: number[];
  visit: CampaignVisit | null;
};

type FieldErrors = Record<string, string>;

/** The order in which errors are reported: the age first, then the last steps of the wizard. */
const FIELD_ORDER = ['birth_date', 'over_18', 'accept_terms', 'email', 'password', 'name', 'place_id'];

/** Returns the key of the error to report first. */
export function getMainError(fields: FieldErrors): string {
  const field = FIELD_ORDER.find((key) => fields[key]) ?? Object.keys(fields)[0];
  const key = field && fields[field];
  // The field shows which rule a password or name breaks. The message comes from the catalogue.
  if (field === 'password') return 'invalid_password';
  if (field === 'name') return 'invalid_name';
  return key ?? 'wrong_data';
}

/** Checks a registration again, independently of the wizard. Returns what to store, or every error by its field. */
export async function checkRegistration(
  db: Kysely<DB>,
  body: unknown,
  now: Date,
): Promise<Result<Registration, FieldErrors>> {
  const parsed = registerBody.safeParse(body ?? {});
  if (!parsed.success) {
    const fields: FieldErrors = {};
    for (const issue of parsed.error.issues.slice(0, 40)) {
      const field = String(issue.path[0] ?? 'body');
      fields[field] ??= SCHEMA_ERRORS[field] ?? 'wrong_data';
    }
    return { ok: false, error: fields };
  }
  const input = parsed.data;
  const place = await db
    .selectFrom('place')
    .select(['id', 'lat', 'lon', 'h4', 'h5', 'h6', 'utc_zone'])
    .where('id', '=', input.place_id)
    .executeTakeFirst();

  const name = normalizeName(input.name);
  const email = normalizeEmail(input.email);
  const age = parseAgeRange(input.s_age);
  const birth = parseBirthDate(input.birth_date, getToday(place?.utc_zone ?? null, now));
  const fields = findErrors(input, { name, email, place: place !== undefined, age: age !== null });
  if (!birth.ok) fields.birth_date = birth.error;
  if (!birth.ok || !place || !age || Object.keys(fields).length > 0) return { ok: false, error: fields };
  const intimate = input.accept_intimate ?? false;
  const { utc_zone: _, id: placeId, ...cells } = place;
  return {
    ok: true,
    value: {
      password: input.password,
      likes: input.likes ?? [],
      visit: parseCampaignVisit(input),
      member: {
        email,
        name,
        birth: birth.value.birthDate,
        gender: input.gender,
        searched: {
          gender: input.s_gender,
          ageMin: age.min,
          ageMax: age.max,
          radiusKm: input.s_radius ?? 50,
        },
        place: { id: placeId, ...cells },
        language: input.language,
        answer: getGoalId(input.goal),
        discretion: input.discretion,
        bodyType: input.body_type ?? null,
        hair: input.hair ?? null,
        // Without consent the answer is not stored. Without a visibility choice it is not shown.
        origin: intimate ? (input.origin ?? null) : null,
        originShown: intimate && input.show_origin === true,
        heightCm: input.height_cm ?? null,
        interests: input.interests ?? [],
        answers: Object.fromEntries(
          EXTRA_ANSWERS.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]),
        ),
        intimate,
        seek: input.accept_seek ?? false,
        referral: input.ref ?? null,
      },
    },
  };
}

function findErrors(
  body: RegisterBody,
  known: { name: string; email: string; place: boolean; age: boolean },
): FieldErrors {
  const fields: FieldErrors = {};
  const passwordError = validateChosenPassword(body.password, known);
  // The form field strips digits and marks. Here they are rejected, not removed.
  const nameError = validateName(body.name.trim(), body.language) ?? validateName(known.name, body.language);
  if (!isValidEmail(known.email)) fields.email = 'invalid_email';
  if (passwordError) fields.password = `password_${passwordError}`;
  if (nameError) fields.name = `name_${nameError}`;
  else if (isProfaneName(known.name)) fields.name = 'name_fake';
  if (!known.place) fields.place_id = 'invalid_place';
  if (!known.age) fields.s_age = 'invalid_age_range';
  if (body.interests && !isInterestList(body.interests)) fields.interests = 'wrong_data';
  return fields;
}

/** Returns an entry of a closed list, by its word or by its position (from 1). `very_discreet` counts as `very`. */
function createEnum<const Word extends string>(words: readonly [Word, ...Word[]]) {
  const found = (raw: string | number): Word | undefined => {
    if (typeof raw === 'number') return words[raw - 1];
    const word = raw
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
    return words.find((known) => word === known || word.startsWith(`${known}-`));
  };
  return z.union([z.string().max(60), z.number().int()]).transform((raw, context) => {
    const word = found(raw);
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message: 'not in the list' });
    return z.NEVER;
  });
}

/** An optional answer: '' means no answer. */
const undisclosed = z.literal('').transform(() => undefined);

const extras = Object.fromEntries(EXTRA_ANSWERS.map((key) => [key, extraAnswerSchema.optional()])) as Record<
  ExtraAnswer,
  ReturnType<typeof extraAnswerSchema.optional>
>;

/** The shape of `POST /api/register`. Unknown fields are dropped. The values are checked by `checkRegistration`. */
export const registerBody = z.object({
  email: z.string().max(300),
  password: z.string().max(1000),
  name: z.string().max(100),
  birth_date: z.string().max(20),
  gender: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  s_gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  s_age: z.string().max(10),
  s_radius: z.number().int().min(1).max(100).optional(),
  place_id: z.int32().positive(),
  language: z.enum(LANGUAGES),
  goal: createEnum(GOALS),
  discretion: createEnum(DISCRETIONS),
  body_type: undisclosed.or(createEnum(BODY_TYPES)).optional(),
  hair: undisclosed.or(createEnum(HAIR_COLOURS)).optional(),
  origin: undisclosed.or(createEnum(ORIGINS)).optional(),
  height_cm: z.number().int().min(120).max(230).optional(),
  interests: z.array(z.string().max(40)).max(50).optional(),
  accept_terms: z.literal(true),
  over_18: z.literal(true),
  /** Separate consent to the storage of sensitive answers (origin and the like). */
  accept_intimate: z.boolean().optional(),
  /** Whether others may see the origin. */
  show_origin: z.boolean().optional(),
  /** Separate consent to the storage of whom one searches for, which can reveal one's orientation. */
  accept_seek: z.boolean().optional(),
  /** From the link that led here. Nobody typed it, so an invalid one is ignored. */
  ref: z.string().regex(referralShape).optional().catch(undefined),
  /** The code of a campaign and the click id of its partner, from the same link. */
  c: z.string().regex(CAMPAIGN_CODE).optional().catch(undefined),
  click: z.string().regex(CLICK_ID).optional().catch(undefined),
  likes: z.array(z.number().int().positive()).max(20).optional(),
  ...extras,
});
export type RegisterBody = z.output<typeof registerBody>;

/** The error key for a missing field or a wrong shape. */
export const SCHEMA_ERRORS: Partial<Record<string, string>> = {
  email: 'invalid_email',
  password: 'invalid_password',
  name: 'invalid_name',
  birth_date: 'invalid_day',
  place_id: 'invalid_place',
  s_age: 'invalid_age_range',
  accept_terms: 'accept_terms_required',
  over_18: 'over_18_required',
};
