import type { Kysely } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { filterUnshown, getNewestId, selectHead } from './boosts.ts';
import type { Search } from './candidates.ts';
import type { DiscoverList, DiscoverOrder } from './decks.ts';
import { findBeyond } from './discover-beyond.ts';
import { filterOnline } from './filter-online.ts';
import { deckTtlMs, hasUnblocked, loadSearch, minDeckAgeMs, serializeCriteria } from './index.ts';

type ListServices = Pick<AppServices, 'decks' | 'now' | 'settings' | 'presence'>;

const emptyList: DiscoverList = {
  criteria: '',
  blocked: [],
  madeAt: 0,
  newestBoostId: 0,
  ids: new Float64Array(),
  head: new Map(),
};

/**
 * A list of Discover in its order, bounded at 600: kept for ten minutes and for the same wishes, so that pages follow each
 * other. `afresh`: looked at from the top, so a list that has rested is made anew. Whoever was blocked or left since is still in
 * it; ask the database before showing.
 */
export async function getDiscoverList(
  app: ListServices,
  db: Kysely<DB>,
  personId: number,
  { order, isRefresh }: { order: DiscoverOrder; isRefresh: boolean },
): Promise<DiscoverList> {
  const search = await loadSearch(db, personId);
  if (!search) return emptyList;
  const now = app.now();
  const criteria = serializeCriteria(search, app.settings.current().partners, now);
  const key = `${personId}/${order}`;
  const known = app.decks.lists.get(key);
  const lifeMs = isRefresh ? minDeckAgeMs : deckTtlMs;
  const isFresh = known?.criteria === criteria && !hasUnblocked(known, search);
  if (isFresh && now.getTime() - known.madeAt < lifeMs) {
    // From the top, whoever was boosted since leads; a page further down goes on where the one before it ended.
    const boosts = isRefresh ? getNewestId(await app.decks.listBoosts('featured', now)) : 0;
    if (boosts <= known.newestBoostId) return known;
  }
  const { blocked } = search;
  const list = {
    criteria,
    blocked,
    madeAt: now.getTime(),
    ...(await createList(app, db, search, order, now)),
  };
  app.decks.lists.set(key, list);
  return list;
}

/** The same with whoever comes after its end; asked for once a list, when somebody has come there. */
export async function getWidenedList(
  app: ListServices,
  db: Kysely<DB>,
  personId: number,
  { order, list }: { order: DiscoverOrder; list: DiscoverList },
): Promise<DiscoverList & Required<Pick<DiscoverList, 'beyond'>>> {
  const { beyond } = list;
  if (beyond) return { ...list, beyond };
  const search = await loadSearch(db, personId);
  if (!search) return { ...list, beyond: new Map() };
  const wider = { ...list, beyond: await findBeyond(app, db, search, order, new Set(list.ids)) };
  const key = `${personId}/${order}`;
  // A list that was made anew meanwhile has an end of its own.
  if (app.decks.lists.get(key) === list) app.decks.lists.set(key, wider);
  return wider;
}

/** Those whose boost runs first, then everybody in the list's order. */
async function createList(
  app: ListServices,
  db: Kysely<DB>,
  search: Search,
  order: DiscoverOrder,
  now: Date,
): Promise<Pick<DiscoverList, 'newestBoostId' | 'ids' | 'head'>> {
  const { partners } = app.settings.current();
  const { decks } = app;
  const [found, boosts] = await Promise.all([
    order === 'nearest' ? decks.nearest(search, partners, now) : decks.mostLiked(search, partners, now),
    decks.listBoosts('featured', now),
  ]);
  const unshown = await filterUnshown(db, boosts, { id: search.id, now });
  const matching = await decks.among(
    unshown.map(({ personId }) => personId),
    search,
    partners,
    now,
  );
  const head = selectHead(unshown, new Set(matching.map(({ id }) => id)));
  const ids = [...head.keys(), ...found.filter((id) => !head.has(id))];
  const here = await filterOnline(app, db, ids, search);
  return { newestBoostId: getNewestId(boosts), ids: Float64Array.from(here), head };
}
