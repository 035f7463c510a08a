import type { Language } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

export type NewMember = {
  authUserId: number;
  /** Lower case. */
  email: string;
  name: string;
  /** `YYYY-MM-DD`, an adult's. */
  birth: string;
  gender: number;
  searched: { gender: number; ageMin: number; ageMax: number; radiusKm: number };
  place: { id: number; lat: number; lon: number; h4: number; h5: number; h6: number };
  language: Language;
  /** The id of the looking-for answer; 0 when not given. */
  answer: number;
  discretion: string | null;
  bodyType: string | null;
  hair: string | null;
  origin: string | null;
  /** Whether others may see it. */
  originShown: boolean;
  heightCm: number | null;
  interests: readonly string[];
  /** Extra answers by key. */
  answers: Record<string, unknown>;
  /** Whether the member agreed to the storage of sensitive answers, separately from the terms. */
  intimate: boolean;
  /** Whether the member agreed to the storage of whom they search for, separately from the terms. */
  seek: boolean;
  /** The campaign or person whose link brought the member. */
  referral: string | null;
  /** The further host where the member has registered; null for PUBLIC_URL. */
  domain: string | null;
};

/** Free spins for every registration. */
const SIGN_UP_SPINS = 1;

/**
 * Inserts everything a member consists of in one statement: person, profile, member, wallet, marks, and consents with
 * the versions of the texts that were shown. Returns the id of the person. Throws when the email address is taken.
 */
export async function insertMember(db: Kysely<DB>, member: NewMember, now: Date): Promise<number> {
  const { place, searched } = member;
  const consents = [
    'terms',
    'privacy',
    'over_18',
    ...(member.intimate ? ['intimate'] : []),
    ...(member.seek ? ['seek'] : []),
  ];
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into person (gender, birth, place_id, lat, lon, h4, h5, h6, s_gender, last_active, created_at)
      values (${member.gender}, ${member.birth}, ${place.id}, ${place.lat}, ${place.lon},
        ${place.h4}, ${place.h5}, ${place.h6}, ${searched.gender},
        to_timestamp(floor(extract(epoch from ${now}::timestamptz) / 900) * 900), ${now})
      returning id
    ), words as (
      insert into profile (person_id, name, answer, interests, body_type, hair, origin, origin_shown, height_cm, discretion, answers)
      select id, ${member.name}, ${member.answer}, ${member.interests}::text[], ${member.bodyType}, ${member.hair},
        ${member.origin}, ${member.originShown}, ${member.heightCm}, ${member.discretion}, ${JSON.stringify(member.answers)}::jsonb
      from made
    ), joined as (
      insert into member (person_id, auth_user_id, email, language, s_age_min, s_age_max, s_radius_km, free_spins, referral, domain)
      select id, ${member.authUserId}, ${member.email}, ${member.language}, ${searched.ageMin}, ${searched.ageMax},
        ${searched.radiusKm}, ${SIGN_UP_SPINS}, ${member.referral}, ${member.domain}
      from made
    ), spins as (
      insert into spin_movement (person_id, cause, cause_id, change, at)
      select id, 'sign_up', id::text, ${SIGN_UP_SPINS}::int, ${now}::timestamptz from made
    ), purse as (
      insert into wallet (person_id) select id from made
    ), marks as (
      insert into seen_mark (person_id) select id from made
    ), agreed as (
      insert into consent (person_id, kind, text_version, at)
      select id, kind, coalesce((select max(version) from page_text where name = kind), 1), ${now}
      from made, unnest(${consents}::text[]) kind
    )
    select id from made`.execute(db);
  return (rows[0] as { id: number }).id;
}
