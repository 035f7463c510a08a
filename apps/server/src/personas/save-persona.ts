import type { Language } from '@afterglow/domain/languages';
import type { LikeBackRule, PersonaHours } from '@afterglow/domain/personas';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { incrementProfileVersion } from '../features/profile/index.ts';

type Texts = Partial<Record<Language, string>>;

/** What staff say of a virtual profile in the console. */
export type PersonaFields = {
  names: Texts;
  bios: Texts;
  gender: number;
  birth: string;
  placeId: number;
  languages: readonly string[];
  interests: readonly string[];
  facts: readonly string[];
  doNotSay: readonly string[];
  likeBack: LikeBackRule;
  teamId: number | null;
  hours: readonly PersonaHours[];
};

/** Returns the text for a reader whose language has none. */
const pickText = ({ en, he, de }: Texts): string => en || he || de || '';

const toProfile = ({ names, bios, interests }: PersonaFields) => ({
  name: pickText(names),
  name_by_language: JSON.stringify(names),
  bio: pickText(bios),
  bio_by_language: JSON.stringify(bios),
  interests: [...interests],
});

const toQuestionnaire = ({ answer, bodyType, hair, descent, heightCm, lifestyle }: PersonaMore) => ({
  answer,
  body_type: bodyType,
  hair,
  origin: descent,
  height_cm: heightCm,
  answers: JSON.stringify(lifestyle),
});

const toPersona = (fields: PersonaFields) => ({
  like_back: fields.likeBack,
  languages: [...fields.languages],
  facts: JSON.stringify(fields.facts),
  do_not_say: JSON.stringify(fields.doNotSay),
  team_id: fields.teamId,
  hours: JSON.stringify(fields.hours),
});

/** What a kit says of a virtual profile beside what staff see in the console. */
type PersonaMore = {
  /** Names it on every site. */
  origin?: string | undefined;
  answer: number;
  bodyType: string | null;
  hair: string | null;
  descent: string | null;
  heightCm: number | null;
  lifestyle: Record<string, string | undefined>;
};

/** Creates a virtual profile, which is paused, and returns its id. The town must exist. */
export async function createPersona(
  tx: Kysely<DB>,
  fields: PersonaFields,
  now: Date,
  more?: PersonaMore,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into person (virtual, state, gender, birth, place_id, lat, lon, h4, h5, h6, last_active)
    select true, 'paused', ${fields.gender}::smallint, ${fields.birth}::date, id, lat, lon, h4, h5, h6, ${now}::timestamptz
    from place where id = ${fields.placeId}
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no place: ${fields.placeId}`);
  await tx
    .insertInto('profile')
    .values({ person_id: id, ...toProfile(fields), ...(more ? toQuestionnaire(more) : {}) })
    .execute();
  await tx
    .insertInto('persona')
    .values({
      person_id: id,
      slug: `persona-${id}`,
      ...toPersona(fields),
      ...(more?.origin ? { origin: more.origin } : {}),
    })
    .execute();
  return id;
}

/** Changes a virtual profile, which the caller has locked, and returns its new version. The town must exist. */
export async function updatePersona(tx: Kysely<DB>, id: number, fields: PersonaFields): Promise<number> {
  await sql`
    update person set gender = ${fields.gender}::smallint, birth = ${fields.birth}::date,
      place_id = place.id, lat = place.lat, lon = place.lon, h4 = place.h4, h5 = place.h5, h6 = place.h6
    from place where place.id = ${fields.placeId} and person.id = ${id}`.execute(tx);
  await tx.updateTable('profile').set(toProfile(fields)).where('person_id', '=', id).execute();
  await incrementProfileVersion(tx, id);
  const { version } = await tx
    .updateTable('persona')
    .set(({ eb }) => ({ ...toPersona(fields), version: eb('version', '+', 1) }))
    .where('person_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Creates a paused copy of a virtual profile without pictures and stories, and returns its id. */
export async function copyPersona(tx: Kysely<DB>, originalId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with copied as (
      insert into person (virtual, state, gender, birth, place_id, lat, lon, h4, h5, h6, last_active)
      select true, 'paused', gender, birth, place_id, lat, lon, h4, h5, h6, ${now}::timestamptz from person where id = ${originalId}
      returning id
    ), words as (
      insert into profile (person_id, name, name_by_language, bio, bio_by_language, answer, interests, body_type, hair, origin,
        height_cm, answers)
      select copied.id, name, name_by_language, bio, bio_by_language, answer, interests, body_type, hair, origin, height_cm, answers
      from profile, copied where person_id = ${originalId}
    )
    insert into persona (person_id, slug, like_back, languages, facts, do_not_say, team_id, hours)
    select copied.id, 'persona-' || copied.id, like_back, languages, facts, do_not_say, team_id, hours
    from persona, copied where person_id = ${originalId}
    returning person_id as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no virtual profile: ${originalId}`);
  return id;
}
