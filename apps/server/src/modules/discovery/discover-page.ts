import type { Person } from '@afterglow/protocol/entities/person';
import { sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import { personCards } from '../profile/profile.ts';
import { visibleTo } from '../safety/safety.ts';
import type { DiscoverOrder } from './decks.ts';
import { discoverList } from './discover-list.ts';

type Page = { currentLength: number; recordsToTake: number };

/** A page of a list of Discover; whoever stands at its head by a boost says so, and that they were shown is counted. */
export async function discoverPage(
  ctx: Ctx,
  order: DiscoverOrder,
  { currentLength, recordsToTake }: Page,
): Promise<Person[]> {
  const { ids, head } = await discoverList(ctx.house, ctx.tx, ctx.me.id, {
    order,
    afresh: currentLength === 0,
  });
  // Whoever was blocked or left since the list was made is passed over.
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${Array.from(ids)}::bigint[]) with ordinality as listed (id, place)
    join person p on p.id = listed.id
    where ${visibleTo(ctx.me.id)}
    order by place offset ${currentLength} limit ${recordsToTake}`.execute(ctx.tx);
  const people = await personCards(
    ctx,
    rows.map(({ id }) => id),
    ctx.me.id,
  );
  ctx.show(people.map(({ id }) => id));
  const boosts = people.flatMap(({ id }) => head.get(id) ?? []);
  ctx.house.showings.note(boosts, { id: ctx.me.id, now: ctx.now });
  return people.map((person) => (head.has(person.id) ? { ...person, boosted: true } : person));
}
