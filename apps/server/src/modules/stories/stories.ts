import { stories } from '@afterglow/protocol/stories/stories';
import { sql } from 'kysely';
import { read, refuse, reply } from '../../calls/handler.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { runningStories } from './running-stories.ts';
import { asStories, type StoryRow, storyColumns } from './story-rows.ts';

export { decideStory } from './decide-story.ts';
export { pruneStories } from './prune-stories.ts';
export { renewStories } from './renew-stories.ts';
export { seesStory } from './sees-story.ts';

/** Of whoever the member seeks and who seeks the member, however far away. */
export const storiesHandler = read(stories, async (ctx, { currentLength, recordsToTake }) => {
  const meId = ctx.me.id;
  if (!(await hasPremium(ctx.db, meId, ctx.now))) return refuse('premium_required');
  const { rows } = await sql<StoryRow>`
    with running as (
      select ${storyColumns(meId)} ${runningStories(meId, ctx.now)}
    )
    select *, bool_and(seen) over person as all_seen, max(at_s) over person as newest_s
    from running
    window person as (partition by person_id)
    order by all_seen, newest_s desc, person_id, at_s, id
    offset ${currentLength} limit ${recordsToTake}`.execute(ctx.db);
  return reply(await asStories(ctx, rows));
});
