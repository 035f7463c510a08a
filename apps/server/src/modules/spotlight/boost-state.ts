import { boostState } from '@afterglow/protocol/spotlight/boost-state';
import { read, reply } from '../../calls/handler.ts';
import { reportOf } from './boost-report.ts';

const atMost = 20;

export const boostStateHandler = read(boostState, async ({ db, me, now, house }) => {
  const rows = await db
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('kind', 'in', ['top', 'featured'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  const { prices, boost_top_hours, boost_shows, boost_days } = house.settings.current();
  return reply(
    rows.map((row) => reportOf<'top' | 'featured'>(row, now)),
    {
      prices: { top: prices.boost_top, featured: prices.boost_featured },
      hours: boost_top_hours,
      shows: boost_shows,
      days: boost_days,
    },
  );
});
