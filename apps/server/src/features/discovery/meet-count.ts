import { parseAgeRange } from '@afterglow/domain/search';
import { meetCount } from '@afterglow/protocol/discovery/meet-count';
import { sql } from 'kysely';
import type { ReadCtx } from '../../rpc/context.ts';
import { read, rejectInput, reply } from '../../rpc/handler.ts';
import { getPartners, visibleToSql } from '../safety/index.ts';
import { filterOnline } from './hard-filters.ts';
import { loadSearch } from './search.ts';

const MAX_COUNT = 200;
/** With the filter "online", this many recently active people are checked; most of them are online. */
const MAX_CHECKED = 1_000;

/** Counts around the member's own town only. Free choice of a town would reveal where a person lives. */
export const meetCountHandler = read(meetCount, async (ctx, { s_gender, s_age, s_radius, s_filters }) => {
  const age = s_age === undefined ? undefined : parseAgeRange(s_age);
  if (age === null) return rejectInput('s_age', 'invalid_age_range');
  const saved = await loadSearch(ctx.db, ctx.me.id);
  if (!saved) return reply({ count: 0, more: false });
  const search = {
    ...saved,
    searchedGender: s_gender ?? saved.searchedGender,
    age: age ?? saved.age,
    radiusKm: s_radius ?? saved.radiusKm,
    filters: s_filters ?? saved.filters,
  };
  const { decks } = ctx.app;
  const limit = search.filters.online ? MAX_CHECKED : MAX_COUNT + 1;
  const found = await decks.matching(search, getPartners(ctx.app, search.market), ctx.now, limit);
  const visible = await filterByMarket(ctx, found);
  const { length } = await filterOnline(ctx.app, ctx.db, visible, search);
  return reply({ count: Math.min(length, MAX_COUNT), more: length > MAX_COUNT });
});

/**
 * Removes members who meet nobody where they live. Costs a query only while the flag `members_mode` is off in
 * a market.
 */
async function filterByMarket({ app, db, me }: ReadCtx, ids: number[]): Promise<number[]> {
  if (!Object.values(app.settings.current().members_mode).includes(false)) return ids;
  const { rows } = await sql<{ id: number }>`
    select person.id from person where person.id = any(${ids}::bigint[]) and ${visibleToSql(me.id)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
