import { calculateAge } from '@afterglow/domain/age';
import type { Language } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import type { PersonaRow } from '@afterglow/protocol/console/personas/entities';
import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadAnswerTimes } from '../../features/discovery/index.ts';
import { isPublicPhotoSql, publicPhotoKeySql } from '../../media/public-photo.ts';
import { createProfileUrl } from '../../media/signed-url.ts';
import { personaStateSql } from '../../personas/index.ts';
import { getCityName } from '../../places/place-label.ts';
import { defineList, type RowOf } from '../list.ts';
import { foldName, matchPersonaName, parseSearch } from '../list-search.ts';
import type { Reader } from '../reader.ts';

/** Answers of this many days. */
const ANSWERED_DAYS = 7;

const waiting = sql<number>`(
  select count(*)::int from conversation where owner_id = person.id and waiting_since is not null)`;
const photos = sql<number>`(
  select count(*)::int from photo where photo.person_id = person.id and ${isPublicPhotoSql('photo')})`;
const storiesSql = (now: Date) => sql<number>`(
  select count(*)::int from story where story.person_id = person.id and ends_at > ${now} and review <> 'refused')`;
/** Returns the SQL for the number of messages that staff recently sent as the virtual profile. */
const answeredSql = (now: Date) => sql<number>`(
  select count(*)::int from message
  where sender_id = person.id and staff_id is not null and at > ${new Date(now.getTime() - ANSWERED_DAYS * DAY_MS)})`;
/** Returns the SQL for the name in the language of the reader. */
const nameSql = (language: Language) =>
  sql<string>`coalesce(nullif(profile.name_by_language ->> ${language}, ''), profile.name)`;

type ListReader = Pick<Reader, 'language' | 'now'>;

export const createPersonasList = (db: Kysely<DB>, { language, now }: ListReader) =>
  defineList(personasList, {
    query: db
      .selectFrom('persona')
      .innerJoin('person', 'person.id', 'persona.person_id')
      .innerJoin('profile', 'profile.person_id', 'person.id')
      .leftJoin('place', 'place.id', 'person.place_id')
      .leftJoin('team', 'team.id', 'persona.team_id')
      .select([
        'person.id',
        nameSql(language).as('name'),
        'person.birth',
        'place.name as place_name',
        'place.name_by_language as place_names',
        publicPhotoKeySql(sql.ref('person.id')).as('photo'),
        personaStateSql.as('state'),
        'persona.languages',
        'team.id as team_id',
        'team.name as team_name',
        'persona.like_back',
        photos.as('photos'),
        storiesSql(now).as('stories'),
        waiting.as('waiting'),
        'persona.version',
      ]),
    id: 'person.id',
    sorts: {
      name: [foldName(nameSql(language))],
      waiting: [waiting],
      answered_7d: [answeredSql(now)],
    },
    filters: {
      state: { anyOf: personaStateSql },
      language: {
        matching: (languages: readonly unknown[]) => sql<SqlBool>`persona.languages && ${languages}::text[]`,
      },
      team: { anyOf: 'persona.team_id' },
      like_back: { anyOf: 'persona.like_back' },
    },
    search: async (tx, text) => {
      const search = parseSearch(text);
      return search.kind === 'id' ? sql<SqlBool>`person.id = ${search.id}` : matchPersonaName(tx, text);
    },
  });

/** Returns rows of the list in the shape of the contract. */
export async function toPersonaRows(
  db: Kysely<DB>,
  rows: readonly RowOf<typeof createPersonasList>[],
  { language, secret, now }: Reader,
): Promise<PersonaRow[]> {
  const ids = rows.map(({ id }) => id);
  const answerTimes = ids.length === 0 ? new Map<number, number>() : await loadAnswerTimes(db, ids, now);
  const today = now.toISOString().slice(0, 10);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    age: calculateAge(row.birth, today),
    city:
      row.place_name === null
        ? null
        : getCityName({ name: row.place_name, name_by_language: row.place_names }, language),
    photo: row.photo === null ? null : createProfileUrl(secret, row.photo, 'staff', now),
    state: row.state,
    languages: row.languages as PersonaRow['languages'],
    team: row.team_id === null || row.team_name === null ? null : { id: row.team_id, name: row.team_name },
    like_back: row.like_back as PersonaRow['like_back'],
    photos: row.photos,
    stories: row.stories,
    waiting: row.waiting,
    answer_s: answerTimes.get(row.id) ?? null,
    version: row.version,
  }));
}
