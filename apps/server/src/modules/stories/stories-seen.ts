import { storiesSeen } from '@afterglow/protocol/stories/stories-seen';
import { sql } from 'kysely';
import { refuse, reply, write } from '../../calls/handler.ts';
import { reachableBy } from '../safety/safety.ts';
import { hasPremium } from '../wallet/wallet.ts';
import { runs } from './story-rows.ts';

/** One's own are not counted. */
export const storiesSeenHandler = write(storiesSeen, async ({ me, tx, now }, { id }) => {
  const { rows } = await sql<{ own: boolean }>`
    select s.person_id = ${me.id} as own from story s join person p on p.id = s.person_id
    where s.id = ${id} and ${runs(now, me.id)} and (p.id = ${me.id} or ${reachableBy(me.id, now)})`.execute(
    tx,
  );
  const [story] = rows;
  if (!story) return refuse('not_found');
  if (story.own) return reply(undefined);
  if (!(await hasPremium(tx, me.id, now))) return refuse('premium_required');
  await sql`
    insert into story_seen (story_id, person_id, at) values (${id}, ${me.id}, ${now}) on conflict do nothing`.execute(
    tx,
  );
  return reply(undefined);
});
