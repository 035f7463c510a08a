import { calculateAge } from '@afterglow/domain/age';
import { emptyFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { type Boost, getNewestId } from './boosts.ts';
import type { Search, Widen } from './candidates.ts';
import type { Deck, DeckEntry, DeckSource } from './decks.ts';
import { filterOnline } from './filter-online.ts';
import { scorePreferredLooks } from './preferred-looks.ts';
import { type Candidate, calculateScore, getSeekerDistanceKm } from './score.ts';
import { getBodyTypeBits } from './strict-filters.ts';

/** A deck is made again after this long at the latest, so that whoever is new comes up. */
export const deckTtlMs = 10 * MINUTE_MS;
/** A deck of whoever is online says the truth for this long. */
const onlineTtlMs = MINUTE_MS;
/** Not made again within this time, however often an empty one is asked for. */
export const minDeckAgeMs = 15_000;
/** How far nearness still counts when somebody looks beyond their radius. */
const widenedReachKm = 1_000;

export { canSeePhoto } from './can-see-photo.ts';
export { listSamples, type Sample } from './list-samples.ts';
export { type Arrival, recordActivity, recordArrivals, recordHiddenDays } from './touch-active.ts';

/**
 * The deck of a member, best first, bounded at 500: made once for a set of wishes and kept for ten minutes. Whoever was
 * swiped or blocked since is still in it; ask the database before showing. `spent`: what was kept gave too few cards.
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
  const { partners } = app.settings.current();
  const criteria = serializeCriteria(search, partners, now);
  const key = `${personId}/${widen ?? ''}`;
  const cached = app.decks.cache.get(key);
  if (cached?.criteria === criteria && !hasUnblocked(cached, search)) {
    const oldMs = now.getTime() - cached.madeAt;
    const lifeMs = search.filters.online ? onlineTtlMs : deckTtlMs;
    if (oldMs < (spent ? minDeckAgeMs : lifeMs)) {
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

/** Whether somebody who was left out for a block may be there again: what was made without them is made anew. */
export function hasUnblocked({ blocked: then }: DeckSource, { blocked }: Search): boolean {
  if (then.length === 0) return false;
  const now = new Set(blocked);
  return then.some((id) => !now.has(id));
}

/** What a list was made for; another answer means that it has to be made anew. */
export function serializeCriteria(
  { blocked: _, ...wishes }: Search,
  partners: SiteSettings['partners'],
  now: Date,
): string {
  return JSON.stringify([wishes, partners, now.toISOString().slice(0, 10)]);
}

/**
 * A kept deck with whoever bought the top since it was made at its head, the newest first. Where nobody did, the deck itself:
 * that asks nothing.
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

/** Of those who bought a boost whoever fits all the wishes. */
function findMatchingBoosts(
  { decks, settings }: Pick<AppServices, 'decks' | 'settings'>,
  boosts: readonly Boost[],
  search: Search,
  now: Date,
): Promise<Candidate[]> {
  return decks.among(
    boosts.map(({ personId }) => personId),
    search,
    settings.current().partners,
    now,
  );
}

const noIds: ReadonlySet<number> = new Set();
const noLooks: ReadonlyMap<number, number> = new Map();

/**
 * `first`, then whoever fits the wishes, then whoever is beyond them, each in the order of their score. `looks` adds to the
 * score of some.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  search: Search,
  now: Date,
  {
    widen,
    first = noIds,
    looks = noLooks,
  }: { widen?: Widen; first?: ReadonlySet<number>; looks?: ReadonlyMap<number, number> } = {},
): DeckEntry[] {
  const day = now.toISOString().slice(0, 10);
  const reachKm = widen === 'radius' || widen === 'both' ? widenedReachKm : Math.max(search.radiusKm, 10);
  const settings = { nowS: now.getTime() / 1000, day, reachKm };
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      // Whoever was found by the wishes fits them; asked here, a region's centre may lie outside of a circle that it touches.
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

type SearchRow = {
  gender: number;
  searched: number;
  lat: number | null;
  lon: number | null;
  interest_bits: number;
  min: number;
  max: number;
  radius: number;
  filters: Partial<SearchFilters>;
  wished: unknown;
  hair: unknown;
  origins: unknown;
  blocked: number[];
};

/** A member's wishes; undefined for virtual profiles, which search nobody. */
export async function loadSearch(db: Kysely<DB>, personId: number): Promise<Search | undefined> {
  const { rows } = await sql<SearchRow>`
    select p.gender, p.s_gender as searched, home.lat, home.lon, p.interest_bits,
      m.s_age_min as min, m.s_age_max as max, m.s_radius_km as radius,
      m.s_filters as filters, f.answers -> 'preferred_body_types' as wished,
      f.answers -> 'preferred_hair' as hair, f.answers -> 'preferred_origins' as origins,
      array(
        select blocked_id from block where blocker_id = p.id
        union select blocker_id from block where blocked_id = p.id
      ) as blocked
    from person p join member m on m.person_id = p.id join profile f on f.person_id = p.id
    left join place home on home.id = p.place_id
    where p.id = ${personId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: personId,
    gender: row.gender,
    searchedGender: row.searched,
    point: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    interestBits: row.interest_bits,
    age: { min: row.min, max: row.max },
    radiusKm: row.radius,
    filters: { ...emptyFilters, ...row.filters },
    wishedTraits: getBodyTypeBits(parseList(row.wished)),
    wishedHair: parseList(row.hair),
    wishedOrigins: parseList(row.origins),
    blocked: row.blocked.map(Number),
  };
}

const parseList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];
