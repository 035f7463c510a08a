import { limitMarks } from '@afterglow/domain/combining-marks';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whole names only: many a real name (Analia, Cumhur, Shitrit) has a rude word of another language inside. */
const rejected = new Set(
  `fotze schlampe hure hurensohn nutte wichser arschloch arsch scheisse scheiße ficken fick schwanz muschi titten
  möse moese pimmel nazi hitler tester sexy
  זונה שרמוטה כוסית כוסעמק זין זיון מניאק מניאקית בןזונה בתזונה מזדיין מזדיינת שרלילה נאצי היטלר בדיקה`.split(
    /\s+/,
  ),
);

/** No name has these inside. */
const nowhere = /fuck|cunt|pussy|asshole|nigger|faggot|whore|dildo|blowjob|hurensohn|fotze|שרמוט/i;

/** Names that a list of rude words knows as something else. */
const real = new Set(['dick', 'semen', 'bich', 'fanny', 'randy', 'dyke']);

/** A name that is an insult, a body part, or plays at being staff, in English, German or Hebrew. */
export function isProfaneName(name: string): boolean {
  const words = name.toLowerCase().split(/[ '-]+/);
  if ([...words, words.join('')].some(isReservedWord)) return true;
  return rejected.has(words.join('')) || nowhere.test(words.join('')) || words.some(isProfaneWord);
}

function isProfaneWord(word: string): boolean {
  if (rejected.has(word)) return true;
  if (real.has(word)) return false;
  return english
    .getAllMatches(word)
    .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === word.length - 1);
}

/** Letters of their own that look like others; what is only a mark on a letter falls away by itself. */
const lookalikes = new Map(
  `łl ƚl øo đd ðd ɖd ƌd ħh ŧt ƭt ţt ƒf ſs ƨs ßss ŋn ƞn ƥp ƀb ƈc ȼc
  ɇe ǝe ǥg ƙk ɍr ȿs ƴy ɏy ȥz ƶz æae œoe þth ıl il jl ǀl ɨl ƾs ȶt ȴl ȡd`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** How a word looks at a glance: without marks, `i`, `j` and `l` as one, `rn` as `m`, `vv` as `w`, letters once where doubled. */
function normalizeLookalikes(word: string): string {
  return limitMarks(word.toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\u05d0-\u05ea]|[ij]/gu, (character) => lookalikes.get(character) ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1');
}

/** Who speaks for the house. Compared in the look of their letters: see `lookOf`. */
const reservedWords = new Set(
  `staff system admin administrator administration moderator moderation moderators support supporter afterglow official
  operator operators security helpdesk webmaster team service sysadmin root
  mitarbeiter mitarbeiterin kundendienst kundenservice betreiber verwaltung administratorin moderatorin offiziell
  צוות מערכת הנהלה אדמין מנהל מנהלת תמיכה שירות מודרטור רשמי`
    .split(/\s+/)
    .map(normalizeLookalikes),
);

/** A word that pretends to speak for the house, also in letters that only look like its own. */
export function isReservedWord(word: string): boolean {
  return reservedWords.has(normalizeLookalikes(word));
}
