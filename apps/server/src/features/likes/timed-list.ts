import { DAY_S } from '@afterglow/domain/time';
import type { LockedPerson, Person } from '@afterglow/protocol/entities/person';
import { type RawBuilder, sql } from 'kysely';
import { createTileUrl } from '../../media/tile.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import { loadPersonCards } from '../profile/index.ts';
import { visibleToSql } from '../safety/index.ts';
import { hasPremium } from '../wallet/index.ts';

export type Page = { currentLength: number; recordsToTake: number };

/** Returns `columns` for each row of `person` of the page, and the time of the event (`at_s`). */
export async function listTimedRows<Row>(
  ctx: ReadCtx,
  columns: RawBuilder<unknown>,
  events: RawBuilder<unknown>,
  page: Page,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, floor(extract(epoch from event.at))::float8 as at_s
    from (${events}) event join person on person.id = event.id
    where ${visibleToSql(ctx.me.id)}
    order by event.at desc, person.id desc
    offset ${page.currentLength} limit ${page.recordsToTake}`.execute(ctx.db);
  return rows;
}

/**
 * Returns a page of people whom the member may see, newest first, each with its `time`. `events` is a query with the
 * columns `id` and `at`, at most one row for each person.
 */
export async function listTimed(ctx: ReadCtx, events: RawBuilder<unknown>, page: Page): Promise<Person[]> {
  const rows = await listTimedRows<{ id: number; at_s: number }>(ctx, sql`person.id`, events, page);
  const times = new Map(rows.map((row) => [row.id, row.at_s]));
  const people = await loadPersonCards(ctx, [...times.keys()], ctx.me.id);
  ctx.trackShown(people.map(({ id }) => id));
  return people.map((person) => ({ ...person, time: times.get(person.id) }));
}

/**
 * Returns a list that needs premium. Without premium, a row has only the day and a random tile that contains nothing of
 * the photo; and the member learns nothing about the presence of these people.
 */
export async function listLocked(
  ctx: ReadCtx,
  events: RawBuilder<unknown>,
  page: Page,
): Promise<(Person | LockedPerson)[]> {
  if (await hasPremium(ctx.db, ctx.me.id, ctx.now)) return listTimed(ctx, events, page);
  const rows = await listTimedRows<{ at_s: number }>(ctx, sql`null`, events, page);
  return rows.map(({ at_s }) => ({
    locked: true,
    photo: createTileUrl(ctx.app.config.secret, ctx.me.id, ctx.now),
    time: at_s - (at_s % DAY_S),
  }));
}
