import { ADULT_AGE, calculateAge } from './age.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The state of a virtual profile. A retired one is gone permanently. */
export const PERSONA_STATES = ['active', 'paused', 'retired'] as const;
export type PersonaState = (typeof PERSONA_STATES)[number];

/** Whether it likes back: automatically, never, or as an operator decides. */
export const LIKE_BACK_RULES = ['always', 'never', 'staff'] as const;
export type LikeBackRule = (typeof LIKE_BACK_RULES)[number];

/** Where a picture comes from: drawn, licensed, or a photograph whose person has signed a release. */
export const PROVENANCES = ['drawn', 'licensed', 'release'] as const;

/** Pictures of the profile are for members; those of the album are sent in chats. */
export const PHOTO_PLACES = ['profile', 'album'] as const;
export type PhotoPlace = (typeof PHOTO_PLACES)[number];
export const PERSONA_PHOTO_LIMITS: Readonly<Record<PhotoPlace, number>> = { profile: 6, album: 200 };

export const MAX_PERSONA_BIO = 500;
export const MAX_PERSONA_FACTS = 30;
export const MAX_FACT_LENGTH = 200;
export const MAX_DO_NOT_SAY_LENGTH = 120;
export const MAX_PERSONA_HOURS = 21;
export const MAX_LICENCE_LENGTH = 200;
export const MAX_TEAM_NAME = 40;

export const MAX_STORIES_PER_DAY = 3;
export const MAX_STORIES_AHEAD = 10;

/** Hours of a weekday, 0 is Sunday. An end before the start is on the next day. */
export type PersonaHours = { day: number; from: string; to: string };

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns a span in minutes since the week began on Sunday. An end before the start is on the next day. */
function toSpan({ day, from, to }: PersonaHours): { start: number; end: number } {
  const start = day * DAY_MIN + toMinutes(from);
  const length = toMinutes(to) - toMinutes(from);
  return { start, end: start + (length > 0 ? length : length + DAY_MIN) };
}

/** Returns the position of the first hours that overlap earlier ones of the list, also over the end of the week. */
export function findOverlap(hours: readonly PersonaHours[]): number | null {
  const spans = hours.map(toSpan);
  const overlaps = (one: ReturnType<typeof toSpan>, other: ReturnType<typeof toSpan>): boolean =>
    [-WEEK_MIN, 0, WEEK_MIN].some((shift) => one.start < other.end + shift && other.start + shift < one.end);
  const at = spans.findIndex((span, index) => spans.slice(0, index).some((other) => overlaps(span, other)));
  return at < 0 ? null : at;
}

type Texts = Partial<Record<Language, string>>;
export type PersonaFacts = {
  names: Texts;
  bios: Texts;
  /** `YYYY-MM-DD`. */
  birth: string;
  placeId: number | null;
  languages: readonly string[];
  /** Approved pictures of the profile. */
  photos: number;
};

/** Returns what prevents `active`: `name.de`, `bio.he`, `photo`, `age`, `place`, `languages`. */
export function findMissing(facts: PersonaFacts, today: string): string[] {
  const textsMissing = (name: string, texts: Texts) =>
    LANGUAGES.filter((language) => !texts[language]?.trim()).map((language) => `${name}.${language}`);
  return [
    ...textsMissing('name', facts.names),
    ...textsMissing('bio', facts.bios),
    ...(facts.photos > 0 ? [] : ['photo']),
    ...(calculateAge(facts.birth, today) >= ADULT_AGE ? [] : ['age']),
    ...(facts.placeId === null ? ['place'] : []),
    ...(facts.languages.length > 0 ? [] : ['languages']),
  ];
}
