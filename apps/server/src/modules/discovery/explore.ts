import { explore } from '@afterglow/protocol/discovery/explore';
import { type Kysely, sql } from 'kysely';
import { type ReadCtx, read, reply } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { personCards } from '../profile/profile.ts';
import { visibleTo } from '../safety/safety.ts';
import { passLifeMs } from './candidates.ts';
import type { DeckEntry } from './decks.ts';
import { deckOf } from './discovery.ts';

const cardsAtOnce = 20;
/** Asked about at once: some of the next twenty may have been swiped or blocked since the deck was made. */
const askedAbout = 60;

export const exploreHandler = read(explore, async (ctx, { exclude, widen }) => {
  const excluded = new Set(exclude);
  const cards = async (deck: readonly DeckEntry[]) =>
    stillOpen(
      ctx.db,
      ctx.me.id,
      deck.filter(({ id }) => !excluded.has(id)),
      ctx.now,
    );
  let entries = await cards(await deckOf(ctx.house, ctx.db, ctx.me.id, { widen }));
  if (entries.length < cardsAtOnce) {
    entries = await cards(await deckOf(ctx.house, ctx.db, ctx.me.id, { widen, spent: true }));
  }
  const standing = new Map(entries.map((entry) => [entry.id, entry]));
  const people = await personCards(
    ctx,
    entries.map(({ id }) => id),
    ctx.me.id,
  );
  ctx.show(people.map(({ id }) => id));
  const led = people.flatMap(({ id }) => (standing.get(id)?.boosted ? [id] : []));
  if (led.length > 0) await noteLed(ctx, led);
  return reply(
    people.map((person) => {
      const { widened, boosted } = standing.get(person.id) ?? {};
      return { ...person, ...(widened && { widened }), ...(boosted && { boosted }) };
    }),
  );
});

/** That these were shown first because of a boost that still runs: its deck may be older. */
async function noteLed(ctx: ReadCtx, personIds: readonly number[]): Promise<void> {
  const boosts = await ctx.house.decks.boosted('top', ctx.now);
  const ids = boosts.flatMap(({ id, personId }) => (personIds.includes(personId) ? [id] : []));
  ctx.house.showings.note(ids, { id: ctx.me.id, now: ctx.now });
}

/** The first twenty of a deck whom the member may still see and has not answered yet. */
async function stillOpen(
  db: Kysely<DB>,
  meId: number,
  deck: readonly DeckEntry[],
  now: Date,
): Promise<DeckEntry[]> {
  const passedSince = new Date(now.getTime() - passLifeMs);
  const open: DeckEntry[] = [];
  for (let at = 0; at < deck.length && open.length < cardsAtOnce; at += askedAbout) {
    const next = deck.slice(at, at + askedAbout);
    const { rows } = await sql<{ id: number }>`
      select p.id from person p
      where p.id = any(${next.map(({ id }) => id)}) and ${visibleTo(meId)}
        and not exists (
          select from swipe s
          where s.swiper_id = ${meId} and s.swiped_id = p.id and (s.liked or s.at > ${passedSince})
        )`.execute(db);
    const ids = new Set(rows.map((row) => row.id));
    open.push(...next.filter(({ id }) => ids.has(id)));
  }
  return open.slice(0, cardsAtOnce);
}
