import { limitMarks } from './combining-marks.ts';
import { findSoftWarnings } from './contact-data.ts';

/** Short on purpose: words that hurt the reader, not every rough one. Whole words; `*` allows a suffix. */
const HARSH_WORDS = [
  // English
  'idiot*',
  'moron*',
  'stupid',
  'shut up',
  'fuck you',
  'fuck off',
  'screw you',
  'bitch*',
  'asshole*',
  'slut*',
  'whore*',
  'loser*',
  'i hate you',
  'go to hell',
  // German
  'idioten',
  'trottel',
  'dumm',
  'dumme',
  'blod*',
  'arschloch*',
  'schlampe*',
  'hure',
  'huren',
  'verpiss dich',
  'halt die klappe',
  'halts maul',
  'halt dein maul',
  'ich hasse dich',
  // Hebrew
  'אידיוט*',
  'מטומטם',
  'מטומטמת',
  'טיפש',
  'טיפשה',
  'סתום',
  'תסתום',
  'סתמי',
  'תסתמי',
  'זונה',
  'שרמוטה',
  'מניאק',
  'בן זונה',
  'לך לעזאזל',
  'לכי לעזאזל',
  'אני שונא אותך',
  'אני שונאת אותך',
];

const toPlainWords = (text: string): string =>
  limitMarks(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’׳]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const harshPatterns = HARSH_WORDS.map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `));

/**
 * Returns the reason to ask the sender to reconsider a text: contact data before harsh words, else null. The sender may
 * still send it.
 */
export function findMessageNudge(text: string): 'contact' | 'harsh' | null {
  if (findSoftWarnings(text).length > 0) return 'contact';
  const words = ` ${toPlainWords(text)} `;
  return harshPatterns.some((word) => words.includes(word)) ? 'harsh' : null;
}
