import type { DemoMember } from './member.ts';
import { places } from './places.ts';

/* Members who have joined of late and have written little about themselves so far: no picture, no text. */

type Names = { 1: readonly string[]; 2: readonly string[] };

const NAMES: Readonly<Record<'he' | 'de' | 'en', Names>> = {
  he: {
    1: ['איל', 'אסף', 'ברק', 'גלעד', 'יואב', 'ליאור', 'מתן', 'נדב', 'רועי', 'שחר'],
    2: ['ענבר', 'דנה', 'הדר', 'יעלי', 'מיכל', 'נועם', 'רוני', 'שני'],
  },
  de: {
    1: ['Anton', 'Bastian', 'Emil', 'Jonathan', 'Malte', 'Paul', 'Timo', 'Yusuf'],
    2: ['Anna', 'Elif', 'Franziska', 'Judith', 'Lena', 'Merle', 'Svenja'],
  },
  en: {
    1: ['Alfie', 'Ben', 'Connor', 'George', 'Idris', 'Owen', 'Sam', 'Tom'],
    2: ['Alice', 'Bea', 'Grace', 'Imogen', 'Nia', 'Sophie', 'Zoe'],
  },
};

const TOWNS = {
  he: [places.telAviv, places.ramatGan, places.rishon, places.netanya],
  de: [places.berlin, places.berlin, places.potsdam],
  en: [places.london, places.london, places.croydon],
} as const;

/** About half of them live in Israel. */
const ORDER = ['he', 'de', 'he', 'en'] as const;
const ANSWERS = [1, 2, 3, 4] as const;

const everybody = (['he', 'de', 'en'] as const).map((language) => {
  const { 1: men, 2: women } = NAMES[language];
  const named = [
    ...men.map((name) => ({ name, gender: 1 as const })),
    ...women.map((name) => ({ name, gender: 2 as const })),
  ];
  return { language, named };
});

/** All of them, in the order of their registration. */
export const newcomers: readonly DemoMember[] = createNewcomers();

function createNewcomers(): DemoMember[] {
  const left = new Map(everybody.map(({ language, named }) => [language, mix(named)]));
  const members: DemoMember[] = [];
  for (let turn = 0; [...left.values()].some(({ length }) => length > 0); turn++) {
    const language = ORDER[turn % ORDER.length] ?? 'he';
    const next = left.get(language)?.shift();
    if (!next) continue;
    members.push(createNewcomer(next, language, members.length));
  }
  return members;
}

/** Spreads the women among the men. */
function mix<T>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => ((list.indexOf(a) * 7) % 17) - ((list.indexOf(b) * 7) % 17));
}

function createNewcomer(
  { name, gender }: { name: string; gender: 1 | 2 },
  language: 'he' | 'de' | 'en',
  at: number,
): DemoMember {
  const towns = TOWNS[language];
  const year = 2004 - ((at * 11) % 37);
  const seeks = gender === 1 ? 2 : 1;
  return {
    slug: `newcomer-${at + 1}`,
    email: `newcomer-${at + 1}@afterglow.example`,
    name: { he: name, en: name, de: name },
    gender,
    birthDate: `${year}-0${1 + (at % 9)}-1${at % 10}`,
    place: towns[at % towns.length] ?? places.telAviv,
    languages: [language],
    bio: { he: '', en: '', de: '' },
    answer: ANSWERS[at % ANSWERS.length] ?? 1,
    interests: [],
    bodyType: 'average',
    hair: 'brown',
    origin: 'european',
    heightCm: 160 + ((at * 5) % 30),
    lifestyle: { drinking: 'sometimes', smoking: 'never', pets: 'none', children: 'none' },
    photos: [],
    popularity: 0,
    seeks,
    seeksAge: [Math.max(18, 2026 - year - 12), 2026 - year + 8],
  };
}
