import { boostState } from '@afterglow/protocol/spotlight/boost-state';
import { read, reply } from '../../rpc/handler.ts';
import { createBoostReport } from './boost-report.ts';

const MAX_BOOSTS = 20;

export const boostStateHandler = read(boostState, async ({ db, me, now, app }) => {
  const rows = await db
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('kind', 'in', ['top', 'featured'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BOOSTS)
    .execute();
  const { prices, boost_top_hours, boost_shows, boost_days } = app.settings.current();
  return reply(
    rows.map((row) => createBoostReport<'top' | 'featured'>(row, now)),
    {
      prices: { top: prices.boost_top, featured: prices.boost_featured },
      hours: boost_top_hours,
      shows: boost_shows,
      days: boost_days,
    },
  );
});
