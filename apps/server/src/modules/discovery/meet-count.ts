import { ageRange } from '@afterglow/domain/search';
import { meetCount } from '@afterglow/protocol/discovery/meet-count';
import { badInput, read, reply } from '../../calls/handler.ts';
import { searchOf } from './discovery.ts';
import { whoIsHere } from './who-is-here.ts';

const counted = 200;
/** Looked at for whoever is online: most of the recently active are. */
const lookedAt = 1_000;

/** From the member's own town alone: with towns to choose from, a search for one person would tell where they live. */
export const meetCountHandler = read(meetCount, async (ctx, { s_gender, s_age, s_radius, s_filters }) => {
  const age = s_age === undefined ? undefined : ageRange(s_age);
  if (age === null) return badInput('s_age', 'invalid_age_range');
  const saved = await searchOf(ctx.db, ctx.me.id);
  if (!saved) return reply({ count: 0, more: false });
  const search = {
    ...saved,
    searchedGender: s_gender ?? saved.searchedGender,
    age: age ?? saved.age,
    radiusKm: s_radius ?? saved.radiusKm,
    filters: s_filters ?? saved.filters,
  };
  const { decks, settings } = ctx.house;
  const limit = search.filters.online ? lookedAt : counted + 1;
  const found = await decks.fitting(search, settings.current().partners, ctx.now, limit);
  const { length } = await whoIsHere(ctx.house, ctx.db, found, search);
  return reply({ count: Math.min(length, counted), more: length > counted });
});
