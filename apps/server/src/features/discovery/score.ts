import { calculateDistanceKm, type Point } from '@afterglow/domain/distance';
import { DAY_S } from '@afterglow/domain/time';

/** A match with the columns of the deck’s index. */
export type Candidate = {
  id: number;
  lat: number | null;
  lon: number | null;
  popularity: number;
  photo_count: number;
  /** Bits of the body type and of the looking-for answer. */
  traits: number;
  /** 52 bits, one for each interest. */
  interest_bits: number;
  /** Unix seconds, start of a 15-minute bucket. */
  active_s: number;
  /** Both are the date of birth; for people who hide their age, the first and last day of a range of ten years. */
  born_from: string;
  born_until: string;
};

/** `wishedTraits` are preferences. They hide nobody. */
export type Seeker = { id: number; point: Point | null; interestBits: number; wishedTraits: number };

/** A profile with more than three photos gets 64 % more likes, so it gets more points. */
const MAX_SCORED_PHOTOS = 3;

/**
 * Returns the score of a match, 0 to 108: activity 40 (halved every two days), distance 20 (0 at `reachKm`), popularity
 * 15 (full at 100 likes a month), photos 12, common interests 8, chance 5 (the same for a member all day), and 8 for
 * the preferred looks.
 */
export function calculateScore(
  candidate: Candidate,
  seeker: Seeker,
  { nowS, day, reachKm }: { nowS: number; day: string; reachKm: number },
): number {
  const idleDays = Math.max(0, nowS - candidate.active_s) / DAY_S;
  const activity = 40 * 0.5 ** (idleDays / 2);
  const km = getSeekerDistanceKm(candidate, seeker);
  const nearness = km === null ? 0 : 20 * Math.max(0, 1 - km / reachKm);
  const popularity = (15 * Math.min(100, candidate.popularity)) / 100;
  const photos = candidate.photo_count > MAX_SCORED_PHOTOS ? 12 : 2 * candidate.photo_count;
  const shared = 2 * Math.min(4, countCommonBits(candidate.interest_bits, seeker.interestBits));
  const wished = (candidate.traits & seeker.wishedTraits) !== 0 ? 8 : 0;
  const luck = 5 * calculateChance(`${seeker.id}/${day}`, candidate.id);
  return activity + nearness + popularity + photos + shared + wished + luck;
}

/** Returns the distance between the cells of the two towns; null when one of them has no town. */
export function getSeekerDistanceKm(candidate: Candidate, seeker: Seeker): number | null {
  if (!seeker.point || candidate.lat === null || candidate.lon === null) return null;
  return calculateDistanceKm({ lat: candidate.lat, lon: candidate.lon }, seeker.point);
}

const HALF_BITS = 2 ** 26;

/**
 * Counts the bits that both numbers have. Bit operations end at 32 bits, so this counts two halves of 26
 * bits.
 */
function countCommonBits(a: number, b: number): number {
  return (
    countBits((a % HALF_BITS) & (b % HALF_BITS)) +
    countBits(Math.floor(a / HALF_BITS) & Math.floor(b / HALF_BITS))
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Returns a number in [0, 1) that depends only on the text and the id (FNV-1a with a final mix). */
export function calculateChance(text: string, id: number): number {
  let hash = 2_166_136_261;
  for (const character of `${text}/${id}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
