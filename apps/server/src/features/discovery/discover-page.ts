import type { Person } from '@afterglow/protocol/entities/person';
import { sql } from 'kysely';
import type { ReadCtx } from '../../rpc/context.ts';
import { loadPersonCards } from '../profile/index.ts';
import { visibleToSql } from '../safety/index.ts';
import type { DiscoverList, DiscoverOrder } from './deck-store.ts';
import { getDiscoverList, getWidenedList } from './discover-list.ts';

type Page = { currentLength: number; recordsToTake: number; widen?: boolean | undefined };

/**
 * Returns a page of a list of Discover. People at its head carry `boosted`, and their impression is recorded. `widen`:
 * a page that reaches the end of the list loads the people who come after it. Other pages cost nothing more.
 */
export async function getDiscoverPage(
  ctx: ReadCtx,
  order: DiscoverOrder,
  { currentLength, recordsToTake, widen }: Page,
): Promise<Person[]> {
  const list = await getDiscoverList(ctx.app, ctx.db, ctx.me.id, { order, isRefresh: currentLength === 0 });
  const page = { currentLength, recordsToTake };
  let rows = await filterVisible(ctx, Array.from(list.ids), page);
  let beyond: DiscoverList['beyond'];
  if (widen && rows.length < recordsToTake) {
    ({ beyond } = await getWidenedList(ctx.app, ctx.db, ctx.me.id, { order, list }));
    if (beyond?.size) rows = await filterVisible(ctx, [...list.ids, ...beyond.keys()], page);
  }
  const people = await loadPersonCards(
    ctx,
    rows.map(({ id }) => id),
    ctx.me.id,
  );
  ctx.trackShown(people.map(({ id }) => id));
  const { head } = list;
  const boosts = people.flatMap(({ id }) => head.get(id) ?? []);
  ctx.app.impressions.record(boosts, { id: ctx.me.id, now: ctx.now });
  return people.map((person) => {
    const further = beyond?.get(person.id);
    return { ...person, ...(head.has(person.id) && { boosted: true }), ...(further && { beyond: further }) };
  });
}

/** Skips people who were blocked, left or were excluded since the list was created. */
async function filterVisible(
  ctx: ReadCtx,
  ids: readonly number[],
  { currentLength, recordsToTake }: Page,
): Promise<{ id: number }[]> {
  const shown = ids.filter((id) => !ctx.app.restrictions.isExcluded(id, ctx.now));
  const { rows } = await sql<{ id: number }>`
    select person.id from unnest(${shown}::bigint[]) with ordinality as listed (id, place)
    join person on person.id = listed.id
    where ${visibleToSql(ctx.me.id)}
    order by place offset ${currentLength} limit ${recordsToTake}`.execute(ctx.db);
  return rows;
}
