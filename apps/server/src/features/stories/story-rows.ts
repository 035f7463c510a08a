import type { Person } from '@afterglow/protocol/entities/person';
import type { Story, StoryUser } from '@afterglow/protocol/entities/story';
import { type RawBuilder, sql } from 'kysely';
import { createPrivateAddress } from '../../media/signed-address.ts';
import type { ReadCtx } from '../../rpc/handler.ts';
import { loadPersonCards } from '../profile/index.ts';

type Row = {
  id: number;
  person_id: number;
  media_key: string;
  at_s: number;
  ends_s: number;
  seen: boolean;
  views: number | null;
};

/** What a story's row is read by: `s` is the story, `p` its person. */
export const storyColumnsSql = (meId: number) => sql`
  s.id, s.person_id, s.media_key, floor(extract(epoch from s.at))::float8 as at_s,
  floor(extract(epoch from s.ends_at))::float8 as ends_s,
  exists (select from story_seen e where e.story_id = s.id and e.person_id = ${meId}) as seen,
  case when s.person_id = ${meId} then (select count(*)::int from story_seen e where e.story_id = s.id) end as views`;

/** Whether a story runs for others, or is one's own that runs or is in review. */
export const isRunningSql = (now: Date, meId: number): RawBuilder<boolean> =>
  sql<boolean>`(s.at <= ${now} and s.ends_at > ${now} and (s.review = 'approved' or s.person_id = ${meId} and s.review <> 'refused'))`;

/** Rows as the wire has them, in their order. Whether the reader may see them is the caller's question. */
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
    story_photo: createPrivateAddress(ctx.app.config.secret, row.media_key, ctx.me.id, ctx.now),
    time: row.at_s,
    ends: row.ends_s,
    seen: row.seen,
    user: JSON.stringify(user),
    ...(row.views === null ? {} : { views: row.views }),
  };
}

export type { Row as StoryRow };
