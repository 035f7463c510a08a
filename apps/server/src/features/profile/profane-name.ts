import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { isReservedWord } from './reserved-name.ts';

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
