import { isLanguage, type Language } from '@afterglow/domain/languages';
import { buildPictureUrl } from '@afterglow/domain/picture-url';
import type { Photo } from '@afterglow/protocol/entities/photo';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';
import { isPublicPhotoSql } from '../../media/public-photo.ts';
import type { LabelledPlace } from '../../places/place-label.ts';

/** What a card shows of a person to every reader. It stays the same until `profile.version` changes. */
export type CardFacts = {
  id: number;
  version: number;
  virtual: boolean;
  gender: number;
  birth: string;
  texts: { name: string; bio: string };
  textsByLanguage: { name: ByLanguage; bio: ByLanguage };
  answer: number;
  interests: string[];
  photos: Photo[];
  place: LabelledPlace | null;
};
type ByLanguage = Partial<Record<Language, string>> | null;

type Row = {
  id: number;
  version: number;
  virtual: boolean;
  gender: number;
  birth: string;
  name: string;
  bio: string;
  names: ByLanguage;
  bios: ByLanguage;
  answer: number;
  interests: string[];
  photos: { id: number; key: string; thumb: string | null }[] | null;
  place: LabelledPlace | null;
};

export type CardFactsCache = {
  /**
   * Returns the facts of people with the versions in `versions`. Those that are not cached come from the replica, and
   * from `db` where the replica has another version. A transaction reads through its own connection only.
   */
  load: (db: Kysely<DB>, versions: ReadonlyMap<number, number>) => Promise<Map<number, CardFacts>>;
};

/** About 1.5 kB for each person. */
const MAX_CACHED = 10_000;

export function createCardFactsCache(replica: Kysely<DB>): CardFactsCache {
  const cache = new LRUCache<number, CardFacts>({ max: MAX_CACHED });
  return {
    load: async (db, versions) => {
      const found = new Map<number, CardFacts>();
      const isCurrent = (facts: CardFacts) => facts.version === versions.get(facts.id);
      for (const id of versions.keys()) {
        const known = cache.get(id);
        if (known && isCurrent(known)) found.set(id, known);
      }
      for (const source of db.isTransaction ? [db] : [replica, db]) {
        const missing = [...versions.keys()].filter((id) => !found.has(id));
        if (missing.length === 0) break;
        for (const facts of await loadCardFacts(source, missing)) {
          // The primary may have a newer version by now.
          if (source !== db && !isCurrent(facts)) continue;
          found.set(facts.id, facts);
          cache.set(facts.id, facts);
        }
      }
      return found;
    },
  };
}

/** Loads the facts of several people in one statement, with approved photos that everybody may see. */
async function loadCardFacts(db: Kysely<DB>, ids: readonly number[]): Promise<CardFacts[]> {
  const { rows } = await sql<Row>`
    select person.id, profile.version, person.virtual, person.gender, person.birth, profile.name, profile.bio,
      profile.name_by_language as names, profile.bio_by_language as bios, profile.answer, profile.interests,
      (
        select json_agg(json_build_object('id', photo.id, 'key', photo.media_key, 'thumb', media.thumb)
          order by photo.position)
        from photo join media on media.key = photo.media_key
        where photo.person_id = person.id and ${isPublicPhotoSql('photo')}
      ) as photos,
      case when place.id is not null then json_build_object(
        'name', place.name, 'country', place.country, 'region', place.region, 'name_by_language',
          place.name_by_language
      ) end as place
    from person
    join profile on profile.person_id = person.id
    left join place on place.id = person.place_id
    where person.id = any(${ids})`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    virtual: row.virtual,
    gender: row.gender,
    birth: row.birth,
    texts: { name: row.name, bio: row.bio },
    textsByLanguage: { name: row.names, bio: row.bios },
    answer: row.answer,
    interests: row.interests,
    photos: (row.photos ?? []).map(({ id, key, thumb }) => ({
      id,
      photo: buildPictureUrl(key),
      ...(thumb ? { thumb } : {}),
    })),
    place: row.place,
  }));
}

/**
 * What changes too often to be cached. Loaded for the people on the cards and for their reader, in one statement by
 * key.
 */
export type CardStatus = {
  id: number;
  version: number;
  gone: boolean;
  placeId: number | null;
  lat: number | null;
  lon: number | null;
  premiumUntil: Date | null;
  hideOnline: boolean;
  hideAge: boolean;
  hideTown: boolean;
  /** Current stories that others may see. */
  stories: number;
  language: Language | null;
};

export async function loadCardStatuses(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, CardStatus>> {
  const { rows } = await sql<Omit<CardStatus, 'language'> & { language: string | null }>`
    select person.id, profile.version, person.state = 'deleted' as gone, person.place_id as "placeId", home.lat, home.lon,
      member.premium_until as "premiumUntil", coalesce(member.hide_online, false) as "hideOnline",
      coalesce(member.hide_age, false) as "hideAge", coalesce(member.hide_town, false) as "hideTown", member.language,
      (
        select count(*)::int from story
        where story.person_id = person.id and story.at <= ${now} and story.ends_at > ${now} and story.review = 'approved'
      ) as stories
    from person
    join profile on profile.person_id = person.id
    left join member on member.person_id = person.id
    left join place home on home.id = person.place_id
    where person.id = any(${ids})`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { ...row, language: isLanguage(row.language) ? row.language : null }]),
  );
}

/**
 * Increments the version of a profile, so that cached cards are loaded again. Call it in a transaction that
 * changes anything on a card.
 */
export async function incrementProfileVersion(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`update profile set version = version + 1 where person_id = ${personId}`.execute(db);
}

/**
 * Updates the number of photos that everybody may see, by which the deck sorts. Call it in a transaction that
 * changes photos.
 */
export async function updatePhotoCount(db: Kysely<DB>, personId: number): Promise<void> {
  await sql`
    update person set photo_count = (
      select count(*) from photo where person_id = ${personId} and ${isPublicPhotoSql('photo')}
    ) where id = ${personId}`.execute(db);
  await incrementProfileVersion(db, personId);
}
