import { validBirthDate } from '@afterglow/domain/age';
import { cleanEmail, validEmail } from '@afterglow/domain/email';
import { validInterests } from '@afterglow/domain/interests';
import { cleanName, nameFault } from '@afterglow/domain/name';
import { ageRange } from '@afterglow/domain/search';
import { answerOf } from '@afterglow/domain/wizard-answers';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { chosenPasswordFault } from '../identity/chosen-password.ts';
import { type NewMember, todayIn } from '../modules/account/account.ts';
import { extraAnswers, isProfaneName } from '../modules/profile/profile.ts';
import { type RegisterBody, registerBody, shapeFaults } from './register-body.ts';

/** What a checked registration comes to; `likes` are of the like-or-not game. */
export type Registration = { member: Omit<NewMember, 'authUserId'>; password: string; likes: number[] };

export type Fields = Record<string, string>;

/** Which fault is told first: age before everything, then what is shown last in the wizard. */
const order = ['birth_date', 'over_18', 'accept_terms', 'email', 'password', 'name', 'place_id'];

/** The key to tell and the field it belongs to, of several. */
export function mainFault(fields: Fields): string {
  const field = order.find((key) => fields[key]) ?? Object.keys(fields)[0];
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
): Promise<{ ok: true; registration: Registration } | { ok: false; fields: Fields }> {
  const parsed = registerBody.safeParse(body ?? {});
  if (!parsed.success) {
    const fields: Fields = {};
    for (const issue of parsed.error.issues.slice(0, 40)) {
      const field = String(issue.path[0] ?? 'body');
      fields[field] ??= shapeFaults[field] ?? 'wrong_data';
    }
    return { ok: false, fields };
  }
  const given = parsed.data;
  const place = await db
    .selectFrom('place')
    .select(['id', 'lat', 'lon', 'h4', 'h5', 'h6', 'utc_zone'])
    .where('id', '=', given.place_id)
    .executeTakeFirst();

  const name = cleanName(given.name);
  const email = cleanEmail(given.email);
  const age = ageRange(given.s_age);
  const birth = validBirthDate(given.birth_date, todayIn(place?.utc_zone ?? null, now));
  const fields = faultsOf(given, { name, email, place: place !== undefined, age: age !== null });
  if (!birth.ok) fields.birth_date = birth.fault;
  if (!birth.ok || !place || !age || Object.keys(fields).length > 0) return { ok: false, fields };
  const intimate = given.accept_intimate ?? false;
  const { utc_zone: _, id: placeId, ...cells } = place;
  return {
    ok: true,
    registration: {
      password: given.password,
      likes: given.likes ?? [],
      member: {
        email,
        name,
        birth: birth.birthDate,
        gender: given.gender,
        searched: {
          gender: given.s_gender,
          ageMin: age.min,
          ageMax: age.max,
          radiusKm: given.s_radius ?? 50,
        },
        place: { id: placeId, ...cells },
        language: given.language,
        answer: answerOf(given.goal),
        discretion: given.discretion,
        bodyType: given.body_type ?? null,
        hair: given.hair ?? null,
        // What nobody agreed to is not kept, and what nobody said is not shown.
        origin: intimate ? (given.origin ?? null) : null,
        originShown: intimate && given.show_origin === true,
        heightCm: given.height_cm ?? null,
        interests: given.interests ?? [],
        answers: Object.fromEntries(
          extraAnswers.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
        ),
        intimate,
        seek: given.accept_seek ?? false,
        referral: given.ref ?? null,
      },
    },
  };
}

function faultsOf(
  given: RegisterBody,
  known: { name: string; email: string; place: boolean; age: boolean },
): Fields {
  const fields: Fields = {};
  const wrongPassword = chosenPasswordFault(given.password, known);
  // What the field would strip has to be gone before it gets here: digits and marks are refused, not mended.
  const wrongName = nameFault(given.name.trim(), given.language) ?? nameFault(known.name, given.language);
  if (!validEmail(known.email)) fields.email = 'invalid_email';
  if (wrongPassword) fields.password = `password_${wrongPassword}`;
  if (wrongName) fields.name = `name_${wrongName}`;
  else if (isProfaneName(known.name)) fields.name = 'name_fake';
  if (!known.place) fields.place_id = 'invalid_place';
  if (!known.age) fields.s_age = 'invalid_age_range';
  if (given.interests && !validInterests(given.interests)) fields.interests = 'wrong_data';
  return fields;
}
