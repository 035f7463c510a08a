import { calculateAge } from '@afterglow/domain/age';
import { calculateDistanceKm, getDistanceBand } from '@afterglow/domain/distance';
import { DEFAULT_LANGUAGE, type Language } from '@afterglow/domain/languages';
import type { Person } from '@afterglow/protocol/entities/person';
import { getCityName, getCountryName } from '../../places/place-label.ts';
import type { ReadCtx } from '../../rpc/context.ts';
import type { MemberIdentity, StaffIdentity } from '../../rpc/identity.ts';
import { type CardFacts, type CardStatus, loadCardStatuses } from './card-facts.ts';

export type CardReader = Pick<ReadCtx, 'db' | 'app' | 'now' | 'isOnline'> & {
  me?: MemberIdentity | StaffIdentity | null;
};

/**
 * Returns the cards of people as `viewerId` sees them, in the order of `ids`, without ids that do not exist. The caller
 * checks whether the viewer may see them. Runs one statement by key, and one more for cards that are not cached.
 */
export async function loadPersonCards(
  ctx: CardReader,
  ids: readonly number[],
  viewerId: number,
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const statuses = await loadCardStatuses(ctx.db, [...new Set([...ids, viewerId])], ctx.now);
  const versions = new Map<number, number>();
  for (const id of ids) {
    const status = statuses.get(id);
    if (status) versions.set(id, status.version);
  }
  const facts = await ctx.app.cardFacts.load(ctx.db, versions);
  const viewer = withDeviceLanguage(ctx.me, viewerId, statuses.get(viewerId));
  const cards: Person[] = [];
  for (const id of ids) {
    const status = statuses.get(id);
    const found = facts.get(id);
    if (status && found) cards.push(toCard(ctx, found, status, viewer));
  }
  return cards;
}

/**
 * Returns the viewer with the language of the device that requests the cards. Two devices of a member may use
 * different languages.
 */
function withDeviceLanguage(
  me: CardReader['me'],
  viewerId: number,
  viewer: CardStatus | undefined,
): CardStatus | undefined {
  const device = me && 'networkPrefix' in me && me.id === viewerId ? me.language : null;
  return viewer && device ? { ...viewer, language: device } : viewer;
}

export async function loadPersonCard(
  ctx: CardReader,
  id: number,
  viewerId: number,
): Promise<Person | undefined> {
  const [card] = await loadPersonCards(ctx, [id], viewerId);
  return card;
}

function toCard(
  ctx: CardReader,
  facts: CardFacts,
  status: CardStatus,
  viewer: CardStatus | undefined,
): Person {
  const language = viewer?.language ?? DEFAULT_LANGUAGE;
  if (status.gone) return toNamelessCard(facts);
  const { virtual, place } = facts;
  const distance = virtual || status.hideTown ? undefined : getDistanceBetween(status, viewer);
  const [main] = facts.photos;
  const isVip = status.premiumUntil !== null && status.premiumUntil > ctx.now;
  return {
    id: facts.id,
    name: pickText(facts.textsByLanguage.name, language) ?? facts.texts.name,
    age: status.hideAge ? 0 : calculateAge(facts.birth, ctx.now.toISOString().slice(0, 10)),
    gender: facts.gender,
    photo: main?.photo ?? null,
    ...(main?.thumb ? { thumb: main.thumb } : {}),
    photos: facts.photos,
    status: ctx.isOnline(facts.id) && !status.hideOnline ? 1 : 0,
    city: status.hideTown ? null : place && getCityName(place, language),
    country: place && getCountryName(place.country, language),
    ...(distance ? { distance } : {}),
    virtual,
    vip: isVip ? 1 : 0,
    story: status.stories,
    interests: facts.interests,
    answer: facts.answer,
    bio: pickText(facts.textsByLanguage.bio, language) ?? facts.texts.bio,
  };
}

/** Returns a placeholder for a deleted person. Some lists, such as blocked people, still show them. */
function toNamelessCard({ id, virtual, gender }: CardFacts): Person {
  const nothing = { photo: null, photos: [], city: null, country: null, interests: [], bio: '' };
  return { id, name: '', age: 0, gender, status: 0, virtual, vip: 0, story: 0, answer: 0, ...nothing };
}

function pickText(texts: Partial<Record<Language, string>> | null, language: Language): string | undefined {
  return texts?.[language] ?? texts?.en ?? undefined;
}

function getDistanceBetween(a: CardStatus, b: CardStatus | undefined) {
  if (a.lat === null || a.lon === null || !b || b.lat === null || b.lon === null) return undefined;
  const km = calculateDistanceKm({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon });
  return getDistanceBand(km, a.placeId === b.placeId);
}
