import { parseBirthDate } from '@afterglow/domain/age';
import { getToday } from '@afterglow/domain/dates';
import { isValidEmail, normalizeEmail } from '@afterglow/domain/email';
import { EXTRA_ANSWERS } from '@afterglow/domain/extra-answers';
import { isInterestList } from '@afterglow/domain/interests';
import { normalizeName, validateName } from '@afterglow/domain/name';
import { parseAgeRange } from '@afterglow/domain/search';
import { getGoalId } from '@afterglow/domain/wizard-answers';
import type { Kysely } from 'kysely';
import { validateChosenPassword } from '../auth/chosen-password.ts';
import type { DB } from '../db/schema.ts';
import type { NewMember } from '../features/account/index.ts';
import { isProfaneName } from '../features/profile/index.ts';
import { type RegisterBody, registerBody, schemaErrors } from './register-body.ts';

/** What a checked registration comes to; `likes` are of the like-or-not game. */
export type Registration = { member: Omit<NewMember, 'authUserId'>; password: string; likes: number[] };

export type FieldErrors = Record<string, string>;

/** Which fault is told first: age before everything, then what is shown last in the wizard. */
const fieldOrder = ['birth_date', 'over_18', 'accept_terms', 'email', 'password', 'name', 'place_id'];

/** The key to tell and the field it belongs to, of several. */
export function getMainError(fields: FieldErrors): string {
  const field = fieldOrder.find((key) => fields[key]) ?? Object.keys(fields)[0];
  const key = field && fields[field];
  // Which rule a password or name breaks is told beside its field; the message is the catalogue's.
  if (field === 'password') return 'invalid_password';
  if (field === 'name') return 'invalid_name';
  return key ?? 'wrong_data';
}

/** Checks a registration again, whatever the wizard let through: every fault by its field, or what to store. */
export async function checkRegistration(
  db: Kysely<DB>,
  body: unknown,
  now: Date,
): Promise<{ ok: true; registration: Registration } | { ok: false; fields: FieldErrors }> {
  const parsed = registerBody.safeParse(body ?? {});
  if (!parsed.success) {
    const fields: FieldErrors = {};
    for (const issue of parsed.error.issues.slice(0, 40)) {
      const field = String(issue.path[0] ?? 'body');
      fields[field] ??= schemaErrors[field] ?? 'wrong_data';
    }
    return { ok: false, fields };
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
  if (!birth.ok || !place || !age || Object.keys(fields).length > 0) return { ok: false, fields };
  const intimate = input.accept_intimate ?? false;
  const { utc_zone: _, id: placeId, ...cells } = place;
  return {
    ok: true,
    registration: {
      password: input.password,
      likes: input.likes ?? [],
      member: {
        email,
        name,
        birth: birth.birthDate,
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
        // What nobody agreed to is not kept, and what nobody said is not shown.
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
  // What the field would strip has to be gone before it gets here: digits and marks are refused, not mended.
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
