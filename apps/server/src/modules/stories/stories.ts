import { stories } from '@afterglow/protocol/stories/stories';
import { sql } from 'kysely';
import { read, refuse, reply } from '../../calls/handler.ts';
import { visibleTo } from '../safety/safety.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { asStories, runs, type StoryRow, storyColumns } from './story-rows.ts';

export { decideStory } from './decide-story.ts';
export { pruneStories } from './prune-stories.ts';
export { renewStories } from './renew-stories.ts';
export { seesStory } from './sees-story.ts';

/** A first page is made of the people behind so many of the latest stories of the site, whom the reader may see or not. */
export const mostLatest = 1_000;

/** Of whoever the member seeks and who seeks the member, however far away. */
export const storiesHandler = read(stories, async (ctx, { currentLength, recordsToTake }) => {
  const meId = ctx.me.id;
  if (!(await hasPremium(ctx.tx, meId, ctx.now))) return refuse('premium_required');
  const { rows } = await sql<StoryRow>`
    with latest as (
      select person_id from story where ends_at > ${ctx.now} and at <= ${ctx.now} and review = 'approved'
      order by ends_at desc limit ${mostLatest}
    ), running as (
      select ${storyColumns(meId)}
      from (select distinct person_id as id from latest) teller join person p on p.id = teller.id
      join story s on s.person_id = p.id join person me on me.id = ${meId}
      where ${runs(ctx.now, meId)} and ${visibleTo(meId)}
        and (me.s_gender = 0 or me.s_gender = p.gender) and (p.s_gender = 0 or p.s_gender = me.gender)
    )
    select *, bool_and(seen) over person as all_seen, max(at_s) over person as newest_s
    from running
    window person as (partition by person_id)
    order by all_seen, newest_s desc, person_id, at_s, id
    offset ${currentLength} limit ${recordsToTake}`.execute(ctx.tx);
  return reply(await asStories(ctx, rows));
});
