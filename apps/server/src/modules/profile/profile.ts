import { ageOn } from '@afterglow/domain/age';
import { bandOf, distanceKm } from '@afterglow/domain/distance';
import { DEFAULT_LANGUAGE, type Language } from '@afterglow/domain/languages';
import type { Person } from '@afterglow/protocol/entities/person';
import type { Me, ReadCtx, StaffMe } from '../../calls/handler.ts';
import { cityName, countryName } from '../../places/place-label.ts';
import { type CardFacts, readCardFacts, readStandings, type Standing } from './card-facts.ts';

export { photosChanged, profileChanged } from './card-changes.ts';
export { coinMeasure } from './coin-measure.ts';
export { profileConfigs } from './config-sections.ts';
export { currencyOf, currencyOfMember } from './currency-of.ts';
export { dropPicture } from './drop-picture.ts';
export { extraAnswer, extraAnswers } from './extra-answers.ts';
export { decidePhoto, isRefusal, refusals, waitingPictures } from './photo-reviews.ts';
export { plainText } from './plain-text.ts';
export { isProfaneName } from './profane-name.ts';
export { limitNow as spendLimitNow, limitSaid as spendLimitSaid } from './spend-limit.ts';

export type CardReader = Pick<ReadCtx, 'db' | 'house' | 'now' | 'isOnline'> & { me?: Me | StaffMe | null };

/**
 * People as `viewerId` sees them, in the order of `ids`; whoever does not exist is left out. Whether the viewer may see
 * them is the caller's question. One statement by key, and one more for those whose profile changed since they were kept.
 */
export async function personCards(
  ctx: CardReader,
  ids: readonly number[],
  viewerId: number,
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const standings = await readStandings(ctx.db, [...new Set([...ids, viewerId])], ctx.now);
  const facts = await keptFacts(ctx, ids, standings);
  const viewer = readBy(ctx.me, viewerId, standings.get(viewerId));
  const cards: Person[] = [];
  for (const id of ids) {
    const standing = standings.get(id);
    const found = facts.get(id);
    if (standing && found) cards.push(asCard(ctx, found, standing, viewer));
  }
  return cards;
}

/** Two devices of a member may be read in two languages: what one of them asks for is named in its own. */
function readBy(me: CardReader['me'], viewerId: number, viewer: Standing | undefined): Standing | undefined {
  const device = me && 'neighbourhood' in me && me.id === viewerId ? me.language : null;
  return viewer && device ? { ...viewer, language: device } : viewer;
}

export async function personCard(ctx: CardReader, id: number, viewerId: number): Promise<Person | undefined> {
  const [card] = await personCards(ctx, [id], viewerId);
  return card;
}

async function keptFacts(
  { db, house }: CardReader,
  ids: readonly number[],
  standings: ReadonlyMap<number, Standing>,
): Promise<Map<number, CardFacts>> {
  const facts = new Map<number, CardFacts>();
  const missing: number[] = [];
  for (const id of ids) {
    const known = house.cardFacts.get(id);
    if (known && known.version === standings.get(id)?.version) facts.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return facts;
  for (const read of await readCardFacts(db, missing)) {
    facts.set(read.id, read);
    house.cardFacts.set(read.id, read);
  }
  return facts;
}

function asCard(ctx: CardReader, facts: CardFacts, standing: Standing, viewer: Standing | undefined): Person {
  const language = viewer?.language ?? DEFAULT_LANGUAGE;
  if (standing.gone) return namelessCard(facts);
  const { virtual, place } = facts;
  const distance = virtual || standing.hideTown ? undefined : distanceBetween(standing, viewer);
  const [main] = facts.photos;
  const vip = standing.premiumUntil !== null && standing.premiumUntil > ctx.now;
  return {
    id: facts.id,
    name: inLanguage(facts.wordsByLanguage.name, language) ?? facts.words.name,
    age: standing.hideAge ? 0 : ageOn(facts.birth, ctx.now.toISOString().slice(0, 10)),
    gender: facts.gender,
    photo: main?.photo ?? null,
    ...(main?.thumb ? { thumb: main.thumb } : {}),
    photos: facts.photos,
    status: ctx.isOnline(facts.id) && !standing.hideOnline ? 1 : 0,
    city: standing.hideTown ? null : place && cityName(place, language),
    country: place && countryName(place.country, language),
    ...(distance ? { distance } : {}),
    virtual,
    vip: vip ? 1 : 0,
    story: standing.stories,
    interests: facts.interests,
    answer: facts.answer,
    bio: inLanguage(facts.wordsByLanguage.bio, language) ?? facts.words.bio,
  };
}

/** Whoever left: lists that must still name them (blocked people) show a placeholder. */
function namelessCard({ id, virtual, gender }: CardFacts): Person {
  const nothing = { photo: null, photos: [], city: null, country: null, interests: [], bio: '' };
  return { id, name: '', age: 0, gender, status: 0, virtual, vip: 0, story: 0, answer: 0, ...nothing };
}

function inLanguage(words: Partial<Record<Language, string>> | null, language: Language): string | undefined {
  return words?.[language] ?? words?.en ?? undefined;
}

function distanceBetween(a: Standing, b: Standing | undefined) {
  if (a.lat === null || a.lon === null || !b || b.lat === null || b.lon === null) return undefined;
  const km = distanceKm({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon });
  return bandOf(km, a.placeId === b.placeId);
}
