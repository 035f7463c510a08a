import { calculateAge } from '@afterglow/domain/age';
import { getToday } from '@afterglow/domain/dates';
import type { Language } from '@afterglow/domain/languages';
import { buildPictureUrl } from '@afterglow/domain/picture-url';
import type { SearchedGender } from '@afterglow/domain/search';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { isPublicPhotoSql } from '../../media/public-photo.ts';
import { getPartners } from '../safety/index.ts';

/** A card of the like-or-not game: a virtual profile, and marked as one. */
export type Sample = {
  id: number;
  name: string;
  age: number;
  photo: string;
  thumb: string | null;
  virtual: true;
};

const SAMPLES = 5;

type Row = {
  id: number;
  name: string;
  names: Partial<Record<Language, string>> | null;
  birth: string;
  key: string;
  thumb: string | null;
};

/**
 * Returns five virtual profiles that anybody may see before they have an account: those of the gender that is
 * asked for first, then the most popular. None where members meet each other alone.
 */
export async function listSamples(app: App, language: Language, gender: SearchedGender): Promise<Sample[]> {
  if (getPartners(app) === 'members') return [];
  const { rows } = await sql<Row>`
    select person.id, pr.name, pr.name_by_language as names, person.birth::text as birth, media.key, media.thumb
    from person
    join persona pa on pa.person_id = person.id
    join profile pr on pr.person_id = person.id
    join photo ph on ph.person_id = person.id and ph.position = 1 and ${isPublicPhotoSql('ph')}
    join media on media.key = ph.media_key
    where person.virtual and person.state = 'active' and ${language} = any(pa.languages)
    order by (${gender} = 0 or person.gender = ${gender}) desc, person.popularity desc, person.id
    limit ${SAMPLES}`.execute(app.replica);
  const today = getToday(null, app.now());
  return rows.map(({ id, name, names, birth, key, thumb }) => ({
    id,
    name: names?.[language] ?? name,
    age: calculateAge(birth, today),
    photo: buildPictureUrl(key),
    thumb,
    virtual: true,
  }));
}
