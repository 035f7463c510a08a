import { parseAgeRange } from '@afterglow/domain/search';
import { meetCount } from '@afterglow/protocol/discovery/meet-count';
import { read, rejectInput, reply } from '../../rpc/handler.ts';
import { filterOnline } from './filter-online.ts';
import { loadSearch } from './index.ts';

const maxCount = 200;
/** Looked at for whoever is online: most of the recently active are. */
const maxChecked = 1_000;

/** From the member's own town alone: with towns to choose from, a search for one person would tell where they live. */
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
  const { decks, settings } = ctx.app;
  const limit = search.filters.online ? maxChecked : maxCount + 1;
  const found = await decks.matching(search, settings.current().partners, ctx.now, limit);
  const { length } = await filterOnline(ctx.app, ctx.db, found, search);
  return reply({ count: Math.min(length, maxCount), more: length > maxCount });
});
