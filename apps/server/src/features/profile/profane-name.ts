import { limitMarks } from '@afterglow/domain/combining-marks';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/**
 * Compared with whole names only: many real names (Analia, Cumhur, Shitrit) contain a rude word of another language.
 */
const REJECTED = new Set(
  `fotze schlampe hure hurensohn nutte wichser arschloch arsch scheisse scheiße ficken fick schwanz muschi titten
  möse moese pimmel nazi hitler tester sexy
  זונה שרמוטה כוסית כוסעמק זין זיון מניאק מניאקית בןזונה בתזונה מזדיין מזדיינת שרלילה נאצי היטלר בדיקה`.split(
    /\s+/,
  ),
);

/** Rejected anywhere in a name. */
const NOWHERE = /fuck|cunt|pussy|asshole|nigger|faggot|whore|dildo|blowjob|hurensohn|fotze|שרמוט/i;

/** Real names that the English list of rude words contains. */
const REAL_NAMES = new Set(['dick', 'semen', 'bich', 'fanny', 'randy', 'dyke']);

/** Returns whether a name is an insult or a body part, or pretends to be staff, in English, German or Hebrew. */
export function isProfaneName(name: string): boolean {
  const words = name.toLowerCase().split(/[ '-]+/);
  if ([...words, words.join('')].some(isReservedWord)) return true;
  return REJECTED.has(words.join('')) || NOWHERE.test(words.join('')) || words.some(isProfaneWord);
}

function isProfaneWord(word: string): boolean {
  if (REJECTED.has(word)) return true;
  if (REAL_NAMES.has(word)) return false;
  return english
    .getAllMatches(word)
    .some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === word.length - 1);
}

/** Letters that look like others. Normalization removes marks on letters, so those are not listed. */
const LOOKALIKES = new Map(
  `łl ƚl øo đd ðd ɖd ƌd ħh ŧt ƭt ţt ƒf ſs ƨs ßss ŋn ƞn ƥp ƀb ƈc ȼc
  ɇe ǝe ǥg ƙk ɍr ȿs ƴy ɏy ȥz ƶz æae œoe þth ıl il jl ǀl ɨl ƾs ȶt ȴl ȡd`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * Returns the visual shape of a word: without marks, `i`, `j` and `l` as one letter, `rn` as `m`, `vv` as `w`, double
 * letters as one.
 */
function normalizeLookalikes(word: string): string {
  return limitMarks(word.toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\u05d0-\u05ea]|[ij]/gu, (character) => LOOKALIKES.get(character) ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1');
}

/** Words for the operator and its staff, compared as `normalizeLookalikes` writes them. */
const RESERVED_WORDS = new Set(
  `staff system admin administrator administration moderator moderation moderators support supporter afterglow official
  operator operators security helpdesk webmaster team service sysadmin root
  mitarbeiter mitarbeiterin kundendienst kundenservice betreiber verwaltung administratorin moderatorin offiziell
  צוות מערכת הנהלה אדמין מנהל מנהלת תמיכה שירות מודרטור רשמי`
    .split(/\s+/)
    .map(normalizeLookalikes),
);

/** Returns whether a word pretends to be the operator, including words in similar letters. */
function isReservedWord(word: string): boolean {
  return RESERVED_WORDS.has(normalizeLookalikes(word));
}
