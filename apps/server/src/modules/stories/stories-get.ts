import { storiesGet } from '@afterglow/protocol/stories/stories-get';
import { sql } from 'kysely';
import { read, refuse, reply } from '../../calls/handler.ts';
import { findReachable } from '../safety/safety.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { asStories, runs, type StoryRow, storyColumns } from './story-rows.ts';

export const storiesGetHandler = read(storiesGet, async (ctx, { user_id: personId }) => {
  const meId = ctx.me.id;
  if (personId !== meId) {
    if (!(await findReachable(ctx.db, meId, personId, ctx.now))) return refuse('not_found');
    if (!(await hasPremium(ctx.db, meId, ctx.now))) return refuse('premium_required');
  }
  const { rows } = await sql<StoryRow>`
    select ${storyColumns(meId)} from story s
    where s.person_id = ${personId} and ${runs(ctx.now, meId)} order by s.at, s.id`.execute(ctx.db);
  return reply(await asStories(ctx, rows));
});
