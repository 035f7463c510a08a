import type { Interest } from '@afterglow/domain/interests';
import type { Language } from '@afterglow/domain/languages';
import type { BodyType, HairColour, Origin } from '@afterglow/domain/wizard-answers';
import { createAlbum, type Setting } from './album.ts';
import type { Look, PortraitSpec } from './drawing/look.ts';

export type InLanguages = Record<Language, string>;
export type Often = 'never' | 'sometimes' | 'often';

export interface Place {
  /** GeoNames id; the name is the English GeoNames name. */
  geonameId?: number;
  name: string;
  countryCode: string;
}

/** What every drawn adult of the demo has, whether a virtual profile or a member. */
export interface Person {
  /** Stable key; loaders may match rows by it. */
  slug: string;
  name: InLanguages;
  /** 1 male, 2 female. */
  gender: 1 | 2;
  /** YYYY-MM-DD. */
  birthDate: string;
  place: Place;
  languages: Language[];
  bio: InLanguages;
  /** Looking for: 1 chat, 2 flirt, 3 friendship, 4 relationship, 5 see what happens. */
  answer: 1 | 2 | 3 | 4 | 5;
  interests: Interest[];
  bodyType: BodyType;
  hair: HairColour;
  origin: Origin;
  heightCm: number;
  lifestyle: {
    drinking: Often;
    smoking: Often;
    pets: 'none' | 'cat' | 'dog' | 'other';
    children: 'none' | 'have';
  };
  photos: PortraitSpec[];
  /** 0..100, how many likes the demo gives. */
  popularity: number;
}

/** A virtual profile: a person plus the facts that its staff must know. */
export interface Persona extends Person {
  /** Whether a like is mutual immediately or waits for staff. */
  likeBack: 'always' | 'staff';
  /** Short English lines: job, family, habits, tone of voice. */
  facts: string[];
  doNotSay: string[];
}

type Body = readonly [Person['bodyType'], Person['hair'], Person['origin'], heightCm: number];
type Life = readonly [
  drinking: Often,
  smoking: Often,
  Person['lifestyle']['pets'],
  Person['lifestyle']['children'],
];

export interface PersonDraft {
  slug: string;
  name: InLanguages;
  gender: 1 | 2;
  birthDate: string;
  place: Place;
  languages: Language[];
  bio: InLanguages;
  answer: Person['answer'];
  interests: Interest[];
  body: Body;
  life: Life;
  popularity: number;
  look: Omit<Look, 'gender' | 'years'>;
  album: readonly Setting[];
}

export interface PersonaDraft extends PersonDraft {
  likeBack: Persona['likeBack'];
  /** A fact on each line. */
  facts: string;
  /** A rule on each line. The console shows the rules that hold for every persona. */
  doNotSay: string;
}

/** Drawn age is counted from this year, so that the pictures do not change on a birthday. */
const portraitYear = 2026;

const joinLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function createPerson(draft: PersonDraft): Person {
  const { body, life, look, album: settings, ...rest } = draft;
  const years = portraitYear - Number(draft.birthDate.slice(0, 4));
  return {
    slug: rest.slug,
    name: rest.name,
    gender: rest.gender,
    birthDate: rest.birthDate,
    place: rest.place,
    languages: rest.languages,
    bio: rest.bio,
    answer: rest.answer,
    interests: rest.interests,
    bodyType: body[0],
    hair: body[1],
    origin: body[2],
    heightCm: body[3],
    lifestyle: { drinking: life[0], smoking: life[1], pets: life[2], children: life[3] },
    photos: createAlbum(
      rest.slug,
      { ...look, gender: rest.gender, years },
      settings,
      life[2] === 'cat' || life[2] === 'dog' ? life[2] : undefined,
    ),
    popularity: rest.popularity,
  };
}

export function createPersona(draft: PersonaDraft): Persona {
  return {
    ...createPerson(draft),
    likeBack: draft.likeBack,
    facts: joinLines(draft.facts),
    doNotSay: joinLines(draft.doNotSay),
  };
}
