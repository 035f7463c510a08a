import { unixSeconds } from '@afterglow/domain/time';
import { spotlight } from '@afterglow/protocol/spotlight/spotlight';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { searchOf } from '../discovery/discovery.ts';
import { personCards } from '../profile/profile.ts';
import { visibleTo } from '../safety/safety.ts';
import { reportOf } from './boost-report.ts';

export { endBoosts } from './end-boosts.ts';
export { renewSpotlight } from './renew-spotlight.ts';
export { openShowings } from './showings.ts';

const atOnce = 20;
/** Stand there at most as far as a member may look; the newest. */
const most = 1_000;

/** The same rule as everywhere one meets: whoever fits the member's wishes and seeks somebody like the member. */
export const spotlightHandler = read(spotlight, async (ctx, { currentLength }) => {
  const { id: meId } = ctx.me;
  const { rows } = await sql<{ id: number; person_id: number }>`
    select max(s.id) as id, s.person_id
    from boost s join person p on p.id = s.person_id
    where s.kind = 'spotlight' and s.started_at <= ${ctx.now} and s.ends_at > ${ctx.now} and ${visibleTo(meId)}
    group by s.person_id order by max(s.started_at) desc, s.person_id limit ${most}`.execute(ctx.db);
  const last = await ctx.db
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', meId)
    .where('kind', '=', 'spotlight')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const search = await searchOf(ctx.db, meId);
  const { decks, settings, showings } = ctx.house;
  const { partners, prices, spotlight_hours } = settings.current();
  const ids = rows.map((row) => row.person_id);
  const fitting = new Set(
    search ? (await decks.among(ids, search, partners, ctx.now)).map(({ id }) => id) : [],
  );
  const shown = rows.filter((row) => fitting.has(row.person_id)).slice(currentLength, currentLength + atOnce);
  const people = await personCards(
    ctx,
    shown.map((row) => row.person_id),
    meId,
  );
  ctx.show(people.map(({ id }) => id));
  showings.note(
    shown.map(({ id }) => id),
    { id: meId, now: ctx.now },
  );
  const own = last && last.ends_at > ctx.now ? last : undefined;
  return reply(people, {
    price: prices.spotlight,
    hours: spotlight_hours,
    can_add: !own,
    ...(own && { ends: unixSeconds(own.ends_at) }),
    ...(last && { last: reportOf(last, ctx.now) }),
  });
});
