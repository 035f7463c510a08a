import { calculateAge } from '@afterglow/domain/age';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { getPartners } from '../safety/index.ts';
import { type Boost, getNewestId } from './boosts.ts';
import type { Deck, DeckEntry } from './deck-store.ts';
import { filterOnline } from './hard-filters.ts';
import { type Candidate, calculateScore, getSeekerDistanceKm } from './score.ts';
import { hasUnblocked, loadSearch, type Search, serializeCriteria, type Widen } from './search.ts';

/** How long a deck or list is cached. After that, new members appear in it. */
export const DECK_TTL_MS = 10 * MINUTE_MS;
/** How long a deck with the filter "online" is cached. */
const ONLINE_DECK_TTL_MS = MINUTE_MS;
/** A deck is not created again within this time, however often a member requests an empty one. */
export const MIN_DECK_AGE_MS = 15_000;
/** The distance at which nearness stops counting in a search beyond the radius. */
const WIDENED_REACH_KM = 1_000;

/**
 * Returns the deck of a member, best first, at most 500 entries. It is cached for ten minutes by the search. People who
 * were swiped or blocked since are still in it, so the caller asks the database before it shows anybody. `spent`: the
 * cached deck had too few cards.
 */
export async function getDeck(
  app: Pick<AppServices, 'decks' | 'now' | 'settings' | 'presence'>,
  db: Kysely<DB>,
  personId: number,
  { widen, spent }: { widen?: Widen; spent?: boolean } = {},
): Promise<readonly DeckEntry[]> {
  const search = await loadSearch(db, personId);
  if (!search) return [];
  const now = app.now();
  const partners = getPartners(app, search.market);
  const criteria = serializeCriteria(search, partners, now);
  const key = `${personId}/${widen ?? ''}`;
  const cached = app.decks.cache.get(key);
  if (cached?.criteria === criteria && !hasUnblocked(cached, search)) {
    const ageMs = now.getTime() - cached.madeAt;
    const ttlMs = search.filters.online ? ONLINE_DECK_TTL_MS : DECK_TTL_MS;
    if (ageMs < (spent ? MIN_DECK_AGE_MS : ttlMs)) {
      const updated = await prependNewBoosts(app, db, cached, search);
      if (updated !== cached) app.decks.cache.set(key, updated);
      return updated.entries;
    }
  }
  const boosts = await app.decks.listBoosts('top', now);
  const [candidates, boosted] = await Promise.all([
    app.decks.candidates(search, partners, now, { widen }),
    findMatchingBoosts(app, boosts, search, now),
  ]);
  const first = new Set(boosted.map(({ id }) => id));
  const people = [...boosted, ...candidates.filter(({ id }) => !first.has(id))];
  const here = new Set(
    await filterOnline(
      app,
      db,
      people.map(({ id }) => id),
      search,
    ),
  );
  const known = people.filter(({ id }) => here.has(id));
  const looks = await scorePreferredLooks(
    db,
    known.map(({ id }) => id),
    search,
  );
  const entries = rankCandidates(known, search, now, { widen, first, looks });
  app.decks.cache.set(key, {
    criteria,
    blocked: search.blocked,
    madeAt: now.getTime(),
    newestBoostId: getNewestId(boosts),
    entries,
  });
  return entries;
}

/**
 * Returns a cached deck with everybody at its head who has bought a top boost since it was created, the newest first.
 * Without new boosts it returns the same deck and runs no query.
 */
async function prependNewBoosts(
  app: Pick<AppServices, 'decks' | 'now' | 'settings' | 'presence'>,
  db: Kysely<DB>,
  deck: Deck,
  search: Search,
): Promise<Deck> {
  const now = app.now();
  const boosts = (await app.decks.listBoosts('top', now)).filter(({ id }) => id > deck.newestBoostId);
  if (boosts.length === 0) return deck;
  const matching = new Set((await findMatchingBoosts(app, boosts, search, now)).map(({ id }) => id));
  const ids = [...new Set(boosts.map(({ personId }) => personId))].filter((id) => matching.has(id));
  const first = await filterOnline(app, db, ids, search);
  const rest = deck.entries.filter(({ id }) => !first.includes(id));
  const entries = [...first.map((id) => ({ id, widened: false, boosted: true })), ...rest];
  return { ...deck, newestBoostId: getNewestId(boosts), entries };
}

/** Returns the owners of these boosts who match the whole search. */
function findMatchingBoosts(
  app: Pick<AppServices, 'decks' | 'settings'>,
  boosts: readonly Boost[],
  search: Search,
  now: Date,
): Promise<Candidate[]> {
  return app.decks.among(
    boosts.map(({ personId }) => personId),
    search,
    getPartners(app, search.market),
    now,
  );
}

const NO_IDS: ReadonlySet<number> = new Set();
const NO_LOOKS: ReadonlyMap<number, number> = new Map();

/**
 * Returns `first`, then the matches, then the people beyond the search, each group by score. `looks` are additional
 * points by id.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  search: Search,
  now: Date,
  {
    widen,
    first = NO_IDS,
    looks = NO_LOOKS,
  }: { widen?: Widen; first?: ReadonlySet<number>; looks?: ReadonlyMap<number, number> } = {},
): DeckEntry[] {
  const day = now.toISOString().slice(0, 10);
  const reachKm = widen === 'radius' || widen === 'both' ? WIDENED_REACH_KM : Math.max(search.radiusKm, 10);
  const settings = { nowS: now.getTime() / 1000, day, reachKm };
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      // A search that is not widened finds matches only. The check would be wrong for regions: a centre may lie outside
      // a circle that the region touches.
      widened: widen !== undefined && isWidened(candidate, search, day),
      boosted: first.has(candidate.id),
      score: calculateScore(candidate, search, settings) + (looks.get(candidate.id) ?? 0),
    }))
    .sort(
      (a, b) =>
        Number(b.boosted) - Number(a.boosted) ||
        Number(a.widened) - Number(b.widened) ||
        b.score - a.score ||
        a.id - b.id,
    )
    .map(({ id, widened, boosted }) => ({ id, widened, boosted }));
}

function isWidened(candidate: Candidate, search: Search, day: string): boolean {
  const [oldest, youngest] = [
    calculateAge(candidate.born_from, day),
    calculateAge(candidate.born_until, day),
  ];
  const km = getSeekerDistanceKm(candidate, search);
  return oldest < search.age.min || youngest > search.age.max || (km !== null && km > search.radiusKm);
}

/** Both looks together count as much as the preferred body type, which is the first question. */
const LOOK_POINTS = 4;

/**
 * Returns the points that hair and origin add to scores. Only members who have stated a preference need the query. An
 * origin counts when its owner shows it to others.
 */
export async function scorePreferredLooks(
  db: Kysely<DB>,
  ids: readonly number[],
  { wishedHair, wishedOrigins }: Pick<Search, 'wishedHair' | 'wishedOrigins'>,
): Promise<ReadonlyMap<number, number>> {
  if ((wishedHair.length === 0 && wishedOrigins.length === 0) || ids.length === 0) return NO_LOOKS;
  const { rows } = await sql<{ id: number; matches: number }>`
    select profile.person_id as id,
      coalesce(profile.hair = any(${wishedHair}), false)::int
        + coalesce(profile.origin = any(${wishedOrigins}) and (profile.origin_shown or person.virtual), false)::int as matches
    from profile join person on person.id = profile.person_id
    where profile.person_id = any(${ids}) and (profile.hair = any(${wishedHair}) or profile.origin = any(${wishedOrigins}))`.execute(
    db,
  );
  return new Map(rows.map(({ id, matches }) => [id, matches * LOOK_POINTS]));
}
