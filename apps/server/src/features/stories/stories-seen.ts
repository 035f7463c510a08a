import { storiesSeen } from '@afterglow/protocol/stories/stories-seen';
import { sql } from 'kysely';
import { reject, reply, write } from '../../rpc/handler.ts';
import { reachableBySql } from '../safety/index.ts';
import { hasPremium } from '../wallet/index.ts';
import { isRunningSql } from './story-rows.ts';

/** The member's own stories are not counted. */
export const storiesSeenHandler = write(storiesSeen, async ({ me, tx, now }, { id }) => {
  const { rows } = await sql<{ own: boolean }>`
    select story.person_id = ${me.id} as own from story join person on person.id = story.person_id
    where story.id = ${id} and ${isRunningSql(now, me.id)} and (person.id = ${me.id}
      or ${reachableBySql(me.id, now)})`.execute(tx);
  const [story] = rows;
  if (!story) return reject('not_found');
  if (story.own) return reply(undefined);
  if (!(await hasPremium(tx, me.id, now))) return reject('premium_required');
  await sql`
    insert into story_seen (story_id, person_id, at) values (${id}, ${me.id}, ${now}) on conflict do nothing`.execute(
    tx,
  );
  return reply(undefined);
});
