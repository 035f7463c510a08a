import { calculateDistanceKm, type Point } from '@afterglow/domain/distance';

/** Somebody who fits, as the deck's index knows them. */
export type Candidate = {
  id: number;
  lat: number | null;
  lon: number | null;
  popularity: number;
  photo_count: number;
  /** Bits of the body type and the looking-for answer. */
  traits: number;
  /** 52 bits, one an interest. */
  interest_bits: number;
  /** Unix seconds, start of a 15-minute bucket. */
  active_s: number;
  /** The day of birth twice, or the first and last day of ten years for whoever hides their age. */
  born_from: string;
  born_until: string;
};

/** `wishedTraits`: what the member would like best, which hides nobody. */
export type Seeker = { id: number; point: Point | null; interestBits: number; wishedTraits: number };

/** A profile with more than three pictures counts for more: it gets 64 % more likes. */
const maxScoredPhotos = 3;

/**
 * How much a person is worth showing, 0 to 100: activity 40 (halved every two days), nearness 20 (gone at `reachKm`), popularity
 * 15 (whole at 100 likes a month), pictures 12, shared interests 8, 5 of chance that is the same for a member all day; and 8 on
 * top for what the member said they would like best.
 */
export function calculateScore(
  candidate: Candidate,
  seeker: Seeker,
  { nowS, day, reachKm }: { nowS: number; day: string; reachKm: number },
): number {
  const idleDays = Math.max(0, nowS - candidate.active_s) / 86_400;
  const activity = 40 * 0.5 ** (idleDays / 2);
  const km = getSeekerDistanceKm(candidate, seeker);
  const nearness = km === null ? 0 : 20 * Math.max(0, 1 - km / reachKm);
  const popularity = (15 * Math.min(100, candidate.popularity)) / 100;
  const photos = candidate.photo_count > maxScoredPhotos ? 12 : 2 * candidate.photo_count;
  const shared = 2 * Math.min(4, countCommonBits(candidate.interest_bits, seeker.interestBits));
  const wished = (candidate.traits & seeker.wishedTraits) !== 0 ? 8 : 0;
  const luck = 5 * calculateChance(`${seeker.id}/${day}`, candidate.id);
  return activity + nearness + popularity + photos + shared + wished + luck;
}

/** Between the two towns' cells; null when one of them has none. */
export function getSeekerDistanceKm(candidate: Candidate, seeker: Seeker): number | null {
  if (!seeker.point || candidate.lat === null || candidate.lon === null) return null;
  return calculateDistanceKm({ lat: candidate.lat, lon: candidate.lon }, seeker.point);
}

const half = 2 ** 26;

/** Bit operations of numbers end at 32 bits: two halves of 26. */
function countCommonBits(a: number, b: number): number {
  return countBits((a % half) & (b % half)) + countBits(Math.floor(a / half) & Math.floor(b / half));
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A number in [0, 1) from a text and an id, the same every time (FNV-1a with a last mix). */
export function calculateChance(text: string, id: number): number {
  let hash = 2_166_136_261;
  for (const character of `${text}/${id}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
