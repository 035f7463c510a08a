import type { Totals } from '@afterglow/protocol/entities/totals';
import { totals } from '@afterglow/protocol/likes/totals';
import { totalsChanged } from '@afterglow/protocol/likes/totals-changed';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { read, reply } from '../../rpc/handler.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { visibleToSql } from '../safety/index.ts';

export const totalsHandler = read(totals, async (ctx) => reply(await countTotals(ctx.db, ctx.me.id)));

/** Counts the lists of a member, without people whom they may no longer see. One statement. */
export async function countTotals(db: Kysely<DB>, meId: number): Promise<Totals> {
  const visible = visibleToSql(meId);
  const { rows } = await sql<
    Record<'matches' | 'visits' | 'visits_new' | 'fans' | 'fans_new' | 'mylikes' | 'unread', number>
  >`
    with mark as (
      select coalesce(max(visitors_at), '-infinity') as visitors_at, coalesce(max(fans_at), '-infinity') as fans_at
      from seen_mark where person_id = ${meId}
    ), visits as (
      select count(*)::int as total, count(*) filter (where visit.at > (select visitors_at from mark))::int as new
      from visit join person on person.id = visit.visitor_id where visit.visited_id = ${meId} and ${visible}
    ), fans as (
      select count(*)::int as total, count(*) filter (where swipe.at > (select fans_at from mark)
        and ${isNotMatchedSql(meId)})::int as new
      from swipe join person on person.id = swipe.swiper_id where swipe.swiped_id = ${meId} and swipe.liked
        and ${visible}
    )
    select visits.total as visits, visits.new as visits_new, fans.total as fans, fans.new as fans_new,
      (
        select count(*)::int from (
          select high_id as id from match where low_id = ${meId} union all select low_id from match where high_id = ${meId}
        ) matched join person on person.id = matched.id where ${visible}
      ) as matches,
      (
        select count(*)::int from swipe join person on person.id = swipe.swiped_id
        where swipe.swiper_id = ${meId} and swipe.liked and ${visible}
      ) as mylikes,
      (
        select coalesce(sum(conversation.unread), 0)::int from conversation
          join person on person.id = conversation.peer_id
        where conversation.owner_id = ${meId} and conversation.unread > 0 and ${visible}
      ) as unread
    from visits, fans`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('countTotals: no row');
  return {
    matches: { total: row.matches },
    visits: { total: row.visits, new: row.visits_new },
    fans: { total: row.fans, new: row.fans_new },
    fans_new: row.fans_new,
    mylikes: row.mylikes,
    unread: row.unread,
  };
}

/**
 * Condition: a like has not become a match. A match was announced as such, so it is not new in the list of
 * fans.
 */
function isNotMatchedSql(meId: number) {
  return sql<boolean>`not exists (
    select from match where low_id = least(${meId}::bigint, person.id) and high_id = greatest(${meId}::bigint,
      person.id)
  )`;
}

/**
 * Counting a hundred thousand fans takes 0.1 s. The first change is pushed immediately, later ones at most this often.
 */
const MIN_INTERVAL_MS = 1_000;

export function createTotals({ db, fanout, log }: Pick<App, 'db' | 'fanout' | 'log'>): App['totals'] {
  const restingPeople = new Map<number, { again: boolean }>();
  function notify(personId: number): void {
    const rest = restingPeople.get(personId);
    if (rest) {
      rest.again = true;
      return;
    }
    const state = { again: false };
    restingPeople.set(personId, state);
    countTotals(db, personId).then(
      (data) => fanout.toPerson(personId, createPushFrame(totalsChanged, { data })),
      (error: unknown) => log.warn({ err: error }, 'totals were not pushed'),
    );
    setTimeout(() => {
      restingPeople.delete(personId);
      if (state.again) notify(personId);
    }, MIN_INTERVAL_MS).unref();
  }
  return { notify };
}

/**
 * Pushes the totals to every device of a member, after the commit and outside its transaction. Virtual profiles have no
 * devices.
 */
export function notifyTotals(ctx: Ctx, personId: number): void {
  ctx.afterCommit(() => ctx.app.totals.notify(personId));
}
