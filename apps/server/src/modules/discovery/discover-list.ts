import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { headOf, newestOf, notYetShown } from './boosts.ts';
import type { Search } from './candidates.ts';
import type { DiscoverList, DiscoverOrder } from './decks.ts';
import { findBeyond } from './discover-beyond.ts';
import { askedBy, deckLifeMs, deckRestMs, letBackIn, searchOf } from './discovery.ts';
import { whoIsHere } from './who-is-here.ts';

type House = Pick<Household, 'decks' | 'now' | 'settings' | 'presence'>;

const nobody: DiscoverList = {
  asked: '',
  blocked: [],
  madeAt: 0,
  boostsTo: 0,
  ids: new Float64Array(),
  head: new Map(),
};

/**
 * A list of Discover in its order, bounded at 600: kept for ten minutes and for the same wishes, so that pages follow each
 * other. `afresh`: looked at from the top, so a list that has rested is made anew. Whoever was blocked or left since is still in
 * it; ask the database before showing.
 */
export async function discoverList(
  house: House,
  db: Kysely<DB>,
  personId: number,
  { order, afresh }: { order: DiscoverOrder; afresh: boolean },
): Promise<DiscoverList> {
  const search = await searchOf(db, personId);
  if (!search) return nobody;
  const now = house.now();
  const asked = askedBy(search, house.settings.current().partners, now);
  const key = `${personId}/${order}`;
  const known = house.decks.lists.get(key);
  const lifeMs = afresh ? deckRestMs : deckLifeMs;
  const fresh = known?.asked === asked && !letBackIn(known, search);
  if (fresh && now.getTime() - known.madeAt < lifeMs) {
    // From the top, whoever was boosted since leads; a page further down goes on where the one before it ended.
    const boosts = afresh ? newestOf(await house.decks.boosted('featured', now)) : 0;
    if (boosts <= known.boostsTo) return known;
  }
  const { blocked } = search;
  const list = { asked, blocked, madeAt: now.getTime(), ...(await makeList(house, db, search, order, now)) };
  house.decks.lists.set(key, list);
  return list;
}

/** The same with whoever comes after its end; asked for once a list, when somebody has come there. */
export async function widenedList(
  house: House,
  db: Kysely<DB>,
  personId: number,
  { order, list }: { order: DiscoverOrder; list: DiscoverList },
): Promise<DiscoverList & Required<Pick<DiscoverList, 'beyond'>>> {
  const { beyond } = list;
  if (beyond) return { ...list, beyond };
  const search = await searchOf(db, personId);
  if (!search) return { ...list, beyond: new Map() };
  const wider = { ...list, beyond: await findBeyond(house, db, search, order, new Set(list.ids)) };
  const key = `${personId}/${order}`;
  // A list that was made anew meanwhile has an end of its own.
  if (house.decks.lists.get(key) === list) house.decks.lists.set(key, wider);
  return wider;
}

/** Those whose boost runs first, then everybody in the list's order. */
async function makeList(
  house: House,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  now: Date,
): Promise<Pick<DiscoverList, 'boostsTo' | 'ids' | 'head'>> {
  const { partners } = house.settings.current();
  const { decks } = house;
  const [found, boosts] = await Promise.all([
    order === 'nearest' ? decks.nearest(search, partners, now) : decks.mostLiked(search, partners, now),
    decks.boosted('featured', now),
  ]);
  const open = await notYetShown(db, boosts, { id: search.id, now });
  const fitting = await decks.among(
    open.map(({ personId }) => personId),
    search,
    partners,
    now,
  );
  const head = headOf(open, new Set(fitting.map(({ id }) => id)));
  const ids = [...head.keys(), ...found.filter((id) => !head.has(id))];
  const here = await whoIsHere(house, db, ids, search);
  return { boostsTo: newestOf(boosts), ids: Float64Array.from(here), head };
}
