import { MAX_STORIES_AHEAD, MAX_STORIES_PER_DAY } from '@afterglow/domain/personas';
import type { Result } from '@afterglow/domain/result';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import {
  removeStory,
  replaceStoryPicture,
  rescheduleStory,
  scheduleStory,
} from '../features/stories/index.ts';
import { adoptMedia } from '../media/media-rows.ts';

export type PersonaStory = { id: number; personId: number; key: string; at: Date; version: number };

/** Returns a story of a virtual profile; undefined if there is none. */
export async function findPersonaStory(db: Kysely<DB>, id: number): Promise<PersonaStory | undefined> {
  return db
    .selectFrom('story')
    .innerJoin('persona', 'persona.person_id', 'story.person_id')
    .select([
      'story.id',
      'story.person_id as personId',
      'story.media_key as key',
      'story.at',
      'story.version',
    ])
    .where('story.id', '=', id)
    .executeTakeFirst();
}

type Wanted = { personaId: number; staffId: number; key: string; at: Date; now: Date };
/** `isNewPicture`: the picture was not that of the story before. */
type SavedStory = { id: number; version: number; isNewPicture: boolean };
type StoryRejection = 'key' | 'day' | 'ahead';

/**
 * Schedules a story of a virtual profile that the caller has locked, or changes one that has not begun. `day`: three
 * begin on that day of its town. `ahead`: ten are still to come. `key`: the picture is not theirs or already used.
 */
export async function savePersonaStory(
  tx: Kysely<DB>,
  current: PersonaStory | undefined,
  wanted: Wanted,
): Promise<Result<SavedStory, StoryRejection>> {
  const { personaId, staffId, key, at } = wanted;
  const full = await findFullLimit(tx, current?.id ?? null, wanted);
  if (full) return { ok: false, error: full };
  if (current && current.key === key)
    return saved(current.id, await rescheduleStory(tx, current.id, at), false);
  if (!(await adoptMedia(tx, { key, staffId }, { ownerId: personaId, purpose: 'story' })))
    return { ok: false, error: 'key' };
  if (current) {
    const version = await replaceStoryPicture(tx, current.id, { key, at, staffId });
    return saved(current.id, version, true);
  }
  const id = await scheduleStory(tx, { personId: personaId, staffId, key, at });
  return saved(id, 1, true);
}

const saved = (id: number, version: number, isNewPicture: boolean) =>
  ({ ok: true, value: { id, version, isNewPicture } }) as const;

async function findFullLimit(
  tx: Kysely<DB>,
  ownId: number | null,
  { personaId, at, now }: Wanted,
): Promise<'day' | 'ahead' | null> {
  const { rows } = await sql<{ same_day: number; ahead: number }>`
    select count(*) filter (where (story.at at time zone zone)::date = (${at}::timestamptz at time zone zone)::date)::int as same_day,
      count(*) filter (where story.at > ${now})::int as ahead
    from story, (
      select coalesce(utc_zone, 'UTC') as zone from person left join place on place.id = place_id where person.id = ${personaId}
    ) home
    where story.person_id = ${personaId} and story.review <> 'refused' and story.id is distinct from ${ownId}::bigint`.execute(
    tx,
  );
  const { same_day: sameDay = 0, ahead = 0 } = rows[0] ?? {};
  if (sameDay >= MAX_STORIES_PER_DAY) return 'day';
  return at > now && ahead >= MAX_STORIES_AHEAD ? 'ahead' : null;
}

export const removePersonaStory = (tx: Kysely<DB>, id: number): Promise<void> => removeStory(tx, id);
