import { toUnixSeconds } from '@afterglow/domain/time';
import { spotlight } from '@afterglow/protocol/spotlight/spotlight';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { read, reply } from '../../rpc/handler.ts';
import { loadSearch } from '../discovery/index.ts';
import { loadPersonCards } from '../profile/index.ts';
import { getPartners, visibleToSql } from '../safety/index.ts';
import { isFlagOnFor } from '../wallet/index.ts';
import { createBoostReport } from './boost-report.ts';

const BATCH_SIZE = 20;
/** The newest places; a member cannot scroll further. */
const MAX_PLACES = 1_000;

/** Shows people by the rule of all lists: they match the member's search, and the member matches theirs. */
export const spotlightHandler = read(spotlight, async (ctx, { currentLength }) => {
  const { id: meId } = ctx.me;
  const { rows } = await sql<{ id: number; person_id: number }>`
    select max(boost.id) as id, boost.person_id
    from boost join person on person.id = boost.person_id
    where boost.kind = 'spotlight' and boost.started_at <= ${ctx.now} and boost.ends_at > ${ctx.now}
      and ${visibleToSql(meId)}
    group by boost.person_id order by max(boost.started_at) desc,
      boost.person_id limit ${MAX_PLACES}`.execute(ctx.db);
  const last = await ctx.db
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', meId)
    .where('kind', '=', 'spotlight')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const search = await loadSearch(ctx.db, meId);
  const { decks, settings, impressions } = ctx.app;
  const { prices, spotlight_hours } = settings.current();
  const isSold = await isFlagOnFor(ctx.app, ctx.db, 'spotlight', { personId: meId, now: ctx.now });
  const ids = rows.map((row) => row.person_id);
  const matching = new Set(
    search
      ? (await decks.among(ids, search, getPartners(ctx.app, search.market), ctx.now)).map(({ id }) => id)
      : [],
  );
  const shown = rows
    .filter((row) => matching.has(row.person_id) && !ctx.app.restrictions.isExcluded(row.person_id, ctx.now))
    .slice(currentLength, currentLength + BATCH_SIZE);
  const people = await loadPersonCards(
    ctx,
    shown.map((row) => row.person_id),
    meId,
  );
  ctx.trackShown(people.map(({ id }) => id));
  impressions.record(
    shown.map(({ id }) => id),
    { id: meId, now: ctx.now },
  );
  const own = last && last.ends_at > ctx.now ? last : undefined;
  return reply(people, {
    price: prices.spotlight,
    hours: spotlight_hours,
    can_add: !own && isSold,
    ...(own && { ends: toUnixSeconds(own.ends_at) }),
    ...(last && { last: createBoostReport(last, ctx.now) }),
  });
});

/** Restarts the expired spotlight of virtual profiles, so that the spotlight of a demo is never empty. */
export async function renewSpotlight(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with again as (
      update boost set started_at = ${now}, ends_at = ${now}::timestamptz + interval '24 hours', shown = 0 from person
      where person.id = boost.person_id and person.virtual and boost.kind = 'spotlight' and boost.ends_at <= ${now}
        and boost.bought_ends_at is null
      returning boost.id
    )
    delete from boost_showing where boost_id in (select id from again)`.execute(db);
}
