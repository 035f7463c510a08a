import type { Person } from '@afterglow/protocol/entities/person';
import type { Story, StoryUser } from '@afterglow/protocol/entities/story';
import { type RawBuilder, sql } from 'kysely';
import { createPrivateUrl } from '../../media/signed-url.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import { loadPersonCards } from '../profile/index.ts';
import { visibleToSql } from '../safety/index.ts';

type Row = {
  id: number;
  person_id: number;
  media_key: string;
  at_s: number;
  ends_s: number;
  seen: boolean;
  views: number | null;
};

/** Returns the columns of a query of `story`. */
export const storyColumnsSql = (meId: number) => sql`
  story.id, story.person_id, story.media_key, floor(extract(epoch from story.at))::float8 as at_s,
  floor(extract(epoch from story.ends_at))::float8 as ends_s,
  exists (select from story_seen where story_seen.story_id = story.id and story_seen.person_id = ${meId}) as seen,
  case when story.person_id = ${meId} then (select count(*)::int from story_seen
    where story_seen.story_id = story.id) end as views`;

/** Condition: a story runs for others, or is the member's own and runs or is in review. */
export const isRunningSql = (now: Date, meId: number): RawBuilder<boolean> =>
  sql<boolean>`(story.at <= ${now} and story.ends_at > ${now} and (story.review = 'approved'
    or story.person_id = ${meId} and story.review <> 'refused'))`;

/** Returns rows in the wire format, in their order. The caller has checked that the reader may see them. */
export async function toStories(ctx: ReadCtx, rows: readonly Row[]): Promise<Story[]> {
  const ids = [...new Set(rows.map((row) => row.person_id))];
  const people = new Map((await loadPersonCards(ctx, ids, ctx.me.id)).map((card) => [card.id, card]));
  ctx.trackShown(ids);
  return rows.flatMap((row) => {
    const person = people.get(row.person_id);
    return person ? [toStory(ctx, row, person)] : [];
  });
}

function toStory(ctx: ReadCtx, row: Row, { id, name, photo, status, virtual, city }: Person): Story {
  const user: StoryUser = { id, name, photo, status, virtual, city };
  return {
    story_id: row.id,
    story_photo: createPrivateUrl(ctx.app.config.secret, row.media_key, ctx.me.id, ctx.now),
    time: row.at_s,
    ends: row.ends_s,
    seen: row.seen,
    user: JSON.stringify(user),
    ...(row.views === null ? {} : { views: row.views }),
  };
}

export type { Row as StoryRow };

/**
 * The first page is built from the people behind this many of the latest stories of the site, visible to the reader or
 * not.
 */
export const MAX_LATEST = 1_000;

/** Returns the stories of people whom the member looks for and who look for the member, at any distance. */
export const runningStoriesSql = (meId: number, now: Date): RawBuilder<unknown> => sql`
  from (
    select distinct person_id as id from (
      select person_id from story where ends_at > ${now} and at <= ${now} and review = 'approved'
      order by ends_at desc limit ${MAX_LATEST}
    ) latest
  ) teller join person on person.id = teller.id
  join story on story.person_id = person.id join person me on me.id = ${meId}
  where ${isRunningSql(now, meId)} and ${visibleToSql(meId)}
    and (me.s_gender = 0 or me.s_gender = person.gender) and (person.s_gender = 0 or person.s_gender = me.gender)`;

/**
 * Returns a condition: another member may see a story now. It runs, its person is visible to them, and they have
 * premium, have replied to it, or were sent it. Checked whenever a story's picture is fetched.
 */
export const storyOpensSql = (readerId: number, key: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from story join person on person.id = story.person_id
    where story.media_key = ${key} and ${isRunningSql(now, readerId)} and ${visibleToSql(readerId)} and (
      exists (select from member where person_id = ${readerId} and premium_until > ${now})
      or exists (
        select from message
        where least(message.sender_id, message.receiver_id) = least(${readerId}::bigint, person.id)
          and greatest(message.sender_id, message.receiver_id) = greatest(${readerId}::bigint, person.id)
          and message.story_id = story.id
      )
    )
  )`;
