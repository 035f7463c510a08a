import { spotlight } from '@afterglow/protocol/spotlight/spotlight';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';
import { searchOf } from '../discovery/discovery.ts';
import { personCards } from '../profile/profile.ts';
import { visibleTo } from '../safety/safety.ts';

/** What one purchase buys. */
const hours = 24;
const atOnce = 20;
/** Stand there at most as far as a member may look; the newest. */
const most = 1_000;

/** The same rule as everywhere one meets: whoever fits the member's wishes and seeks somebody like the member. */
export const spotlightHandler = read(spotlight, async (ctx, { currentLength }) => {
  const { id: meId } = ctx.me;
  const { rows } = await sql<{ person_id: number; ends_s: number; mine: boolean }>`
    select s.person_id, floor(extract(epoch from max(s.ends_at)))::float8 as ends_s, s.person_id = ${meId} as mine
    from spotlight s join person p on p.id = s.person_id
    where s.at <= ${ctx.now} and s.ends_at > ${ctx.now} and (s.person_id = ${meId} or ${visibleTo(meId)})
    group by s.person_id order by max(s.at) desc, s.person_id limit ${most}`.execute(ctx.tx);
  const own = rows.find(({ mine }) => mine);
  const others = rows.filter(({ mine }) => !mine).map((row) => row.person_id);
  const search = await searchOf(ctx.tx, meId);
  const { decks, settings } = ctx.house;
  const { partners, prices } = settings.current();
  const fitting = new Set(
    search ? (await decks.among(others, search, partners, ctx.now)).map(({ id }) => id) : [],
  );
  const shown = others.filter((id) => fitting.has(id)).slice(currentLength, currentLength + atOnce);
  const people = await personCards(ctx, shown, meId);
  ctx.show(shown);
  return reply(people, {
    price: prices.spotlight,
    hours,
    can_add: !own,
    ...(own ? { ends: own.ends_s } : {}),
  });
});
