import { stories } from '@afterglow/protocol/stories/stories';
import { sql } from 'kysely';
import { read, reject, reply } from '../../rpc/handler.ts';
import { hasPremium } from '../wallet/index.ts';
import { runningStoriesSql, type StoryRow, storyColumnsSql, toStories } from './story-rows.ts';

/** Stories of people whom the member looks for and who look for the member, at any distance. */
export const storiesHandler = read(stories, async (ctx, { currentLength, recordsToTake }) => {
  const meId = ctx.me.id;
  if (!(await hasPremium(ctx.db, meId, ctx.now))) return reject('premium_required');
  const { rows } = await sql<StoryRow>`
    with running as (
      select ${storyColumnsSql(meId)} ${runningStoriesSql(meId, ctx.now)}
    )
    select *, bool_and(seen) over person as all_seen, max(at_s) over person as newest_s
    from running
    window person as (partition by person_id)
    order by all_seen, newest_s desc, person_id, at_s, id
    offset ${currentLength} limit ${recordsToTake}`.execute(ctx.db);
  return reply(await toStories(ctx, rows));
});
