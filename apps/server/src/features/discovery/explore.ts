import { PASS_TTL_MS } from '@afterglow/domain/likes';
import { explore } from '@afterglow/protocol/discovery/explore';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import { read, reply } from '../../rpc/handler.ts';
import { loadPersonCards } from '../profile/index.ts';
import { visibleToSql } from '../safety/index.ts';
import { getDeck } from './deck.ts';
import type { DeckEntry } from './deck-store.ts';

const PAGE_SIZE = 20;
/** More than a page, because some people may have been swiped or blocked since the deck was created. */
const CHECK_BATCH_SIZE = 60;

export const exploreHandler = read(explore, async (ctx, { exclude, widen }) => {
  const excluded = new Set(exclude);
  const cards = async (deck: readonly DeckEntry[]) =>
    filterOpen(
      ctx.db,
      ctx.me.id,
      deck.filter(({ id }) => !excluded.has(id) && !ctx.app.restrictions.isExcluded(id, ctx.now)),
      ctx.now,
    );
  let entries = await cards(await getDeck(ctx.app, ctx.db, ctx.me.id, { widen }));
  if (entries.length < PAGE_SIZE) {
    entries = await cards(await getDeck(ctx.app, ctx.db, ctx.me.id, { widen, spent: true }));
  }
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  const people = await loadPersonCards(
    ctx,
    entries.map(({ id }) => id),
    ctx.me.id,
  );
  ctx.trackShown(people.map(({ id }) => id));
  const boostedIds = people.flatMap(({ id }) => (entriesById.get(id)?.boosted ? [id] : []));
  if (boostedIds.length > 0) await recordBoostImpressions(ctx, boostedIds);
  return reply(
    people.map((person) => {
      const { widened, boosted } = entriesById.get(person.id) ?? {};
      return { ...person, ...(widened && { widened }), ...(boosted && { boosted }) };
    }),
  );
});

/** Counts the impression only for boosts that still run, because the deck may be older. */
async function recordBoostImpressions(ctx: ReadCtx, personIds: readonly number[]): Promise<void> {
  const boosts = await ctx.app.decks.listBoosts('top', ctx.now);
  const ids = boosts.flatMap(({ id, personId }) => (personIds.includes(personId) ? [id] : []));
  ctx.app.impressions.record(ids, { id: ctx.me.id, now: ctx.now });
}

/** Returns the first twenty of a deck whom the member may still see and has not swiped. */
async function filterOpen(
  db: Kysely<DB>,
  meId: number,
  deck: readonly DeckEntry[],
  now: Date,
): Promise<DeckEntry[]> {
  const passedSince = new Date(now.getTime() - PASS_TTL_MS);
  const open: DeckEntry[] = [];
  for (let at = 0; at < deck.length && open.length < PAGE_SIZE; at += CHECK_BATCH_SIZE) {
    const next = deck.slice(at, at + CHECK_BATCH_SIZE);
    const { rows } = await sql<{ id: number }>`
      select person.id from person
      where person.id = any(${next.map(({ id }) => id)}) and ${visibleToSql(meId)}
        and not exists (
          select from swipe
          where swipe.swiper_id = ${meId} and swipe.swiped_id = person.id and (swipe.liked
            or swipe.at > ${passedSince})
        )`.execute(db);
    const ids = new Set(rows.map((row) => row.id));
    open.push(...next.filter(({ id }) => ids.has(id)));
  }
  return open.slice(0, PAGE_SIZE);
}
