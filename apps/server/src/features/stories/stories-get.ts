import { storiesGet } from '@afterglow/protocol/stories/stories-get';
import { sql } from 'kysely';
import { read, reject, reply } from '../../rpc/handler.ts';
import { findReachable } from '../safety/index.ts';
import { hasPremium } from '../wallet/index.ts';
import { isRunningSql, type StoryRow, storyColumnsSql, toStories } from './story-rows.ts';

export const storiesGetHandler = read(storiesGet, async (ctx, { user_id: personId }) => {
  const meId = ctx.me.id;
  if (personId !== meId) {
    if (!(await findReachable(ctx.db, meId, personId, ctx.now))) return reject('not_found');
    if (!(await hasPremium(ctx.db, meId, ctx.now))) return reject('premium_required');
  }
  const { rows } = await sql<StoryRow>`
    select ${storyColumnsSql(meId)} from story
    where story.person_id = ${personId} and ${isRunningSql(ctx.now, meId)} order by story.at,
      story.id`.execute(ctx.db);
  return reply(await toStories(ctx, rows));
});
