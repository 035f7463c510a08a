import { askedEnglish } from './asked-english.ts';
import { askedGerman } from './asked-german.ts';
import { askedHebrew } from './asked-hebrew.ts';
import { phrasesOf, single } from './asked-phrases.ts';
import { unpiled } from './piled-marks.ts';

const [english, german, hebrew] = [askedEnglish, askedGerman, askedHebrew].map(phrasesOf) as [
  RegExp,
  RegExp,
  RegExp,
];
const latinLetter = /[a-z]/;
const hebrewLetter = /[א-ת]/;

/** Lower case without marks, quotes and doubled letters; a blank between words, `|` around clauses. */
const normal = (text: string): string =>
  `|${single(
    unpiled(text)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}'’‘׳״"`´]/gu, '')
      .toLowerCase()
      .replaceAll('🤖', ' bot '),
  ).replace(/[^\p{L}\p{N}]+/gu, (between) => (/[^ \t\u00a0\-–—־_*~]/.test(between) ? '|' : ' '))}|`;

/** Whether somebody asks a virtual profile if it is real, a machine, paid, or can be met; what is then answered is the chat's. */
export function asksIfReal(text: string): boolean {
  const words = normal(text);
  return (
    (latinLetter.test(words) && (english.test(words) || german.test(words))) ||
    (hebrewLetter.test(words) && hebrew.test(words))
  );
}
