import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

type InLanguages = { he: string; en: string; de: string };

/** A virtual profile without its pictures. `slug` identifies it. */
export type NewPersona = {
  slug: string;
  name: InLanguages;
  gender: number;
  birthDate: string;
  placeId: number | null;
  bio: InLanguages;
  /** The id of the looking-for answer, 0 when not given. */
  answer: number;
  interests: readonly string[];
  bodyType: string | null;
  hair: string | null;
  origin: string | null;
  heightCm: number | null;
  lifestyle: Record<string, string>;
  popularity: number;
  likeBack: 'always' | 'staff' | 'never';
  /** The languages that its operators write. */
  languages: readonly string[];
  facts: readonly string[];
  doNotSay: readonly string[];
};

/** Inserts the virtual profiles whose slug is new, in one statement, without pictures. Returns their number. */
export async function storePersonas(
  db: Kysely<DB>,
  personas: readonly NewPersona[],
  { now, state }: { now: Date; state: 'active' | 'paused' },
): Promise<number> {
  const rows = personas.map((persona) => ({
    slug: persona.slug,
    gender: persona.gender,
    birth: persona.birthDate,
    place_id: persona.placeId,
    popularity: persona.popularity,
    name: persona.name.en,
    names: persona.name,
    bio: persona.bio.en,
    bios: persona.bio,
    answer: persona.answer,
    interests: persona.interests,
    body_type: persona.bodyType,
    hair: persona.hair,
    origin: persona.origin,
    height_cm: persona.heightCm,
    answers: persona.lifestyle,
    like_back: persona.likeBack,
    languages: persona.languages,
    facts: persona.facts,
    do_not_say: persona.doNotSay,
  }));
  const result = await sql`
    with given as (
      select nextval(pg_get_serial_sequence('person', 'id')) as id, wanted.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
        slug text, gender smallint, birth date, place_id int, popularity smallint, name text, names jsonb, bio text, bios jsonb,
        answer smallint, interests text[], body_type text, hair text, origin text, height_cm smallint, answers jsonb,
        like_back text, languages text[], facts jsonb, do_not_say jsonb
      )
      where not exists (select from persona where persona.slug = wanted.slug)
    ), people as (
      insert into person (id, virtual, state, gender, birth, place_id, lat, lon, h4, h5, h6, popularity, last_active)
      overriding system value
      select g.id, true, ${state}, g.gender, g.birth, l.id, l.lat, l.lon, l.h4, l.h5, l.h6, g.popularity, ${now}::timestamptz
      from given g left join place l on l.id = g.place_id
      returning id
    ), words as (
      insert into profile (person_id, name, name_by_language, bio, bio_by_language, answer, interests, body_type, hair, origin,
        height_cm, answers)
      select id, name, names, bio, bios, answer, interests, body_type, hair, origin, height_cm, answers
      -- A trigger of the profile reads the person, so that row comes first.
      from given join people using (id)
    )
    insert into persona (person_id, slug, like_back, languages, facts, do_not_say)
    select id, slug, like_back, languages, facts, do_not_say from given`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
