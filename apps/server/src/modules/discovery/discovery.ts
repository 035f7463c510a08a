import { ageOn } from '@afterglow/domain/age';
import { noFilters, type SearchFilters } from '@afterglow/domain/search-filters';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import type { SiteSettings } from '../../site-settings.ts';
import { type Boost, newestOf } from './boosts.ts';
import type { Search, Widen } from './candidates.ts';
import type { Deck, DeckEntry, MadeBy } from './decks.ts';
import { type Candidate, kmBetween, scoreOf } from './score.ts';
import { bodyTypeBits } from './strict-filters.ts';
import { whoIsHere } from './who-is-here.ts';
import { wishedLooks } from './wished-looks.ts';

/** A deck is made again after this long at the latest, so that whoever is new comes up. */
export const deckLifeMs = 10 * MINUTE_MS;
/** A deck of whoever is online says the truth for this long. */
const onlineLifeMs = MINUTE_MS;
/** Not made again within this time, however often an empty one is asked for. */
export const deckRestMs = 15_000;
/** How far nearness still counts when somebody looks beyond their radius. */
const widenedReachKm = 1_000;

export { seesPhoto } from './sees-photo.ts';
export { type Arrival, noteHiddenDays, touchActive, touchAll } from './touch-active.ts';

/**
 * The deck of a member, best first, bounded at 500: made once for a set of wishes and kept for ten minutes. Whoever was
 * swiped or blocked since is still in it; ask the database before showing. `spent`: what was kept gave too few cards.
 */
export async function deckOf(
  house: Pick<Household, 'decks' | 'now' | 'settings' | 'presence'>,
  db: Kysely<DB>,
  personId: number,
  { widen, spent }: { widen?: Widen; spent?: boolean } = {},
): Promise<readonly DeckEntry[]> {
  const search = await searchOf(db, personId);
  if (!search) return [];
  const now = house.now();
  const { partners } = house.settings.current();
  const asked = askedBy(search, partners, now);
  const key = `${personId}/${widen ?? ''}`;
  const kept = house.decks.kept.get(key);
  if (kept?.asked === asked && !letBackIn(kept, search)) {
    const oldMs = now.getTime() - kept.madeAt;
    const lifeMs = search.filters.online ? onlineLifeMs : deckLifeMs;
    if (oldMs < (spent ? deckRestMs : lifeMs)) {
      const led = await ledByNew(house, db, kept, search);
      if (led !== kept) house.decks.kept.set(key, led);
      return led.entries;
    }
  }
  const boosts = await house.decks.boosted('top', now);
  const [candidates, boosted] = await Promise.all([
    house.decks.candidates(search, partners, now, { widen }),
    fittingOf(house, boosts, search, now),
  ]);
  const first = new Set(boosted.map(({ id }) => id));
  const people = [...boosted, ...candidates.filter(({ id }) => !first.has(id))];
  const here = new Set(
    await whoIsHere(
      house,
      db,
      people.map(({ id }) => id),
      search,
    ),
  );
  const known = people.filter(({ id }) => here.has(id));
  const looks = await wishedLooks(
    db,
    known.map(({ id }) => id),
    search,
  );
  const entries = ranked(known, search, now, { widen, first, looks });
  house.decks.kept.set(key, {
    asked,
    blocked: search.blocked,
    madeAt: now.getTime(),
    boostsTo: newestOf(boosts),
    entries,
  });
  return entries;
}

/** Whether somebody who was left out for a block may be there again: what was made without them is made anew. */
export function letBackIn({ blocked: then }: MadeBy, { blocked }: Search): boolean {
  if (then.length === 0) return false;
  const now = new Set(blocked);
  return then.some((id) => !now.has(id));
}

/** What a list was made for; another answer means that it has to be made anew. */
export function askedBy(
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
async function ledByNew(
  house: Pick<Household, 'decks' | 'now' | 'settings' | 'presence'>,
  db: Kysely<DB>,
  deck: Deck,
  search: Search,
): Promise<Deck> {
  const now = house.now();
  const boosts = (await house.decks.boosted('top', now)).filter(({ id }) => id > deck.boostsTo);
  if (boosts.length === 0) return deck;
  const fitting = new Set((await fittingOf(house, boosts, search, now)).map(({ id }) => id));
  const ids = [...new Set(boosts.map(({ personId }) => personId))].filter((id) => fitting.has(id));
  const first = await whoIsHere(house, db, ids, search);
  const rest = deck.entries.filter(({ id }) => !first.includes(id));
  const entries = [...first.map((id) => ({ id, widened: false, boosted: true })), ...rest];
  return { ...deck, boostsTo: newestOf(boosts), entries };
}

/** Of those who bought a boost whoever fits all the wishes. */
function fittingOf(
  { decks, settings }: Pick<Household, 'decks' | 'settings'>,
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

const nobody: ReadonlySet<number> = new Set();
const none: ReadonlyMap<number, number> = new Map();

/**
 * `first`, then whoever fits the wishes, then whoever is beyond them, each in the order of their score. `looks` adds to the
 * score of some.
 */
export function ranked(
  candidates: readonly Candidate[],
  search: Search,
  now: Date,
  {
    widen,
    first = nobody,
    looks = none,
  }: { widen?: Widen; first?: ReadonlySet<number>; looks?: ReadonlyMap<number, number> } = {},
): DeckEntry[] {
  const day = now.toISOString().slice(0, 10);
  const reachKm = widen === 'radius' || widen === 'both' ? widenedReachKm : Math.max(search.radiusKm, 10);
  const settings = { nowS: now.getTime() / 1000, day, reachKm };
  return candidates
    .map((candidate) => ({
      id: candidate.id,
      // Whoever was found by the wishes fits them; asked here, a region's centre may lie outside of a circle that it touches.
      widened: widen !== undefined && isBeyond(candidate, search, day),
      boosted: first.has(candidate.id),
      score: scoreOf(candidate, search, settings) + (looks.get(candidate.id) ?? 0),
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

function isBeyond(candidate: Candidate, search: Search, day: string): boolean {
  const [oldest, youngest] = [ageOn(candidate.born_from, day), ageOn(candidate.born_until, day)];
  const km = kmBetween(candidate, search);
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
export async function searchOf(db: Kysely<DB>, personId: number): Promise<Search | undefined> {
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
    filters: { ...noFilters, ...row.filters },
    wishedTraits: bodyTypeBits(wordsOf(row.wished)),
    wishedHair: wordsOf(row.hair),
    wishedOrigins: wordsOf(row.origins),
    blocked: row.blocked.map(Number),
  };
}

const wordsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
