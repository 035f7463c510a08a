import { createMember } from '../member.ts';
import { places } from '../places.ts';

/** The one account that is printed at start. */
export const demoMember = createMember({
  slug: 'demo-itamar',
  email: 'demo@afterglow.example',
  name: { he: 'איתמר', en: 'Itamar', de: 'Itamar' },
  gender: 1,
  birthDate: '1991-04-18',
  place: places.telAviv,
  languages: ['he', 'en'],
  bio: {
    he: 'בן של מורה ושל ספרית, מתכנן תחנות רכבת למחייתי ומאחר לרכבות בקביעות. אוהב ים בבוקר, סרטים בלי פיצוצים ושיחות שמתגלגלות.',
    en: 'Son of a teacher and a hairdresser. I plan railway stations for a living and miss trains regularly. The sea in the morning, films without explosions, talks that wander.',
    de: 'Sohn eines Lehrers und einer Friseurin. Ich plane Bahnhöfe und verpasse regelmäßig Züge. Morgens ans Meer, Filme ohne Explosionen und Gespräche, die abschweifen dürfen.',
  },
  answer: 4,
  interests: ['cinema', 'beach', 'cooking', 'cycling', 'reading', 'music', 'travel'],
  body: ['average', 'brown', 'mediterranean', 180],
  life: ['sometimes', 'never', 'none', 'none'],
  popularity: 50,
  seeks: 2,
  seeksAge: [26, 45],
  look: {
    skin: 'olive',
    hair: 'short-curls',
    hairTone: 'brunette',
    face: 'oval',
    eyes: 'hazel',
    beard: 'stubble',
  },
  album: [
    ['sea', 'gold', 'shirt', 'denim'],
    ['cafe', 'dusk', 'knit', 'forest'],
    ['rooftop', 'dusk', 'tee', 'garnet'],
    ['books', 'gold', 'denim', 'denim', 'bone'],
  ],
});
