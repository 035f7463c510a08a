import { limitMarks } from '../combining-marks.ts';
import { endOf, idOf, meanings, numberOf, placeAfter, single } from './lexicon.ts';

/**
 * The kind of a character: a letter as it is, a letter in another shape, nothing, a space, punctuation, a letter of
 * another width.
 */
export const [letter, odd, nothing, blank, mark, wide] = [0, 1, 2, 3, 4, 5];

/** The tables end after the Hebrew letters. */
const top = 0x600;
const kinds = new Uint8Array(top).fill(mark);
const shapes = new Uint16Array(top);
for (const [from, to, kind] of [
  [0x30, 0x39, letter],
  [0x41, 0x5a, odd],
  [0x61, 0x7a, letter],
  [0xc0, 0x24f, odd],
  [0x300, 0x36f, nothing],
  [0x591, 0x5c7, nothing],
  [0x5d0, 0x5ea, letter],
] as const)
  kinds.fill(kind, from, to + 1);
for (const sign of '\'"`´\u00ad\u05f3\u05f4') kinds[sign.charCodeAt(0)] = nothing;
for (const sign of ' \t\u00a0-_*~\u05be') kinds[sign.charCodeAt(0)] = blank;
for (let code = 0; code < top; code++)
  shapes[code] = String.fromCharCode(code).toLowerCase().normalize('NFD').charCodeAt(0);
shapes['ß'.charCodeAt(0)] = 's'.charCodeAt(0);

/** Typographic quotes and dashes, invisible characters, letters of another width. */
function kindAbove(code: number): number {
  if (code >= 0x2010 && code <= 0x2015) return blank;
  if ((code >= 0x200b && code <= 0x201f) || (code >= 0x202a && code <= 0x202e)) return nothing;
  if ((code >= 0x2060 && code <= 0x2064) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff)
    return nothing;
  const isWide = (code >= 0xff01 && code <= 0xff5e) || (code >= 0xfb1d && code <= 0xfb4f) || code === 0xd835;
  return isWide ? wide : mark;
}

const kindOf = (code: number): number => (code < top ? (kinds[code] as number) : kindAbove(code));

/** A longer word has no meaning. */
const longestWord = 40;

/**
 * The word in lower case, without accents, invisible characters and repeated letters. Empty for a word that is too
 * long.
 */
export function shaped(text: string, from: number, to: number): string {
  let word = '';
  let run = 0;
  for (let at = from; at < to && word.length <= longestWord; at++) {
    const code = text.charCodeAt(at);
    if (kindOf(code) === nothing) continue;
    const sign = shapes[code] as number;
    run = sign === word.charCodeAt(word.length - 1) ? run + 1 : 1;
    if (run < 3) word += String.fromCharCode(sign);
    else if (run === 3) word = word.slice(0, -1);
  }
  return word.length > longestWord ? '' : word;
}

/**
 * The meaning of each word of a text, with punctuation between. There is a mark before the first word and after the
 * last.
 */
export type Tokens = { readonly ids: Uint8Array; readonly length: number };

// A meaning has the concept in its lower eight bits and the word's number in expressions above. These flags are above
// both.
const inHebrew = 1 << 25;
/** The word begins with the Hebrew article, or may begin with it. */
const article = 1 << 24;

const conceptOf = (meaning: number) => meaning & 0xff;
const alef = 0x5d0;
/** Short Hebrew words that are written together with the next word. */
const prefixes = ['ש', 'ו', 'ה', 'כש', 'וש', 'שה', 'וה'];

/** The meaning of the word as it is, else without doubled letters, else (in Hebrew) without the short word in front. */
function meaningOf(word: string, doubled: boolean): number {
  const known = meanings.get(word) ?? 0;
  const hebrew = word.charCodeAt(0) >= alef ? inHebrew : 0;
  if (conceptOf(known)) return known | hebrew;
  if (doubled) {
    const once = single(word);
    return known | (once.length > 3 ? conceptOf(meanings.get(once) ?? 0) : 0) | hebrew;
  }
  if (!hebrew || word.length < 4) return known | hebrew;
  for (const prefix of prefixes) {
    const rest = word.startsWith(prefix) ? conceptOf(meanings.get(word.slice(prefix.length)) ?? 0) : 0;
    if (rest) return known | rest | hebrew | (prefix === 'ה' ? article : 0);
  }
  return known | hebrew | (word.startsWith('ה') ? article : 0);
}

/** The tokens that were read (words, and punctuation below zero), and their meanings. The next text reuses both. */
let read = new Int32Array(512);
let ids = new Uint8Array(512);
let count = 0;

const you = (meanings.get('את') as number) | inHebrew;
const pointedAt: readonly number[] = [idOf.it, idOf.who];
const ownThings: readonly number[] = [idOf.thing, idOf.pics, idOf.site];
const deeds: readonly number[] = [idOf.other, idOf.bar, idOf.use, idOf.want];

/** The Hebrew object marker is spelt like "you". A definite noun follows the marker. */
const isObject = (word: string, meaning: number) =>
  (meaning & article) !== 0 ||
  pointedAt.includes(conceptOf(meaning)) ||
  (word.startsWith('ה') && ownThings.includes(conceptOf(meaning)));

/** Adds a word; `from` is its position in the text. */
function add(word: string, meaning: number, text: string, from: number): void {
  const last = count > 0 ? (read[count - 1] as number) : -1;
  if (last === you && isObject(word, meaning)) read[count - 1] = idOf.light;
  // "Magst du Roboter": the object of the verb follows, and it is no predicate of "du".
  const isDone = last >= 0 && deeds.includes(conceptOf(last)) && text[from - 2] === 't';
  read[count++] = isDone && (word === 'du' || word === 'ihr') ? idOf.doyou : meaning;
}

/** Emoji that stand for a word, a question mark, a comma. Trailing dots do not separate sentences. */
function addMark(text: string, at: number, code: number): void {
  if (code === 0xd83e && text.charCodeAt(at + 1) === 0xdd16) {
    read[count++] = idOf.machine;
    return;
  }
  const trails = code === 0x2026 || (code === 0x2e && text.charCodeAt(at + 1) === 0x2e);
  const is = code === 0x3f ? -idOf.query : code === 0x2c || trails ? -idOf.comma : -idOf.stop;
  if (count === 0 || (read[count - 1] as number) >= 0) read[count++] = is;
  else if (is === -idOf.query) read[count - 1] = is;
}

/** Reads the words of the text. Returns false if the text has to be normalized first. */
function readOff(text: string): boolean {
  const { length } = text;
  count = 0;
  for (let at = 0; at < length; ) {
    let code = text.charCodeAt(at);
    let kind = kindOf(code);
    if (kind > nothing) {
      if (kind === wide) return false;
      if (kind === mark) addMark(text, at, code);
      at += code >= 0xd800 && code < 0xdc00 ? 2 : 1;
      continue;
    }
    const from = at;
    let [before, asItStands, doubled] = [0, true, false];
    while (kind <= nothing) {
      if (kind !== letter) asItStands = false;
      else if (code === before) {
        if (code === text.charCodeAt(at - 2)) asItStands = false;
        doubled = true;
      }
      before = code;
      at++;
      // After the end the code is NaN, which is no part of a word.
      code = text.charCodeAt(at);
      kind = at < length ? kindOf(code) : blank;
    }
    const tooLong = asItStands && at - from > longestWord;
    const word = tooLong ? '' : asItStands ? text.slice(from, at) : shaped(text, from, at);
    if (word === '') read[count++] = idOf.other;
    else add(word, meaningOf(word, doubled), text, from);
  }
  return true;
}

const { person, human, realone } = idOf;
const real: readonly number[] = [idOf.real, idOf.echt, idOf.true];

/** "A real woman" is one predicate. In Hebrew the adjective follows the noun. */
function append(id: number, isHebrew: boolean, length: number): number {
  const last = ids[length - 1] as number;
  const isSomebody = id === person || id === human;
  if (isSomebody && real.includes(last)) ids[length - 1] = realone;
  else if (isHebrew && real.includes(id) && (last === person || last === human)) ids[length - 1] = realone;
  else if (id !== idOf.true || !real.includes(last)) ids[length++] = id;
  return length;
}

/** Returns the meanings of the text's words. The result is valid until the next call. */
export function tokensOf(text: string): Tokens {
  if (text.length + 3 > read.length) {
    read = new Int32Array(text.length + 3);
    ids = new Uint8Array(text.length + 3);
  }
  if (!readOff(text))
    return tokensOf(
      limitMarks(text)
        .normalize('NFKC')
        .replace(/[\ud835\uff01-\uff5e\ufb1d-\ufb4f]/g, ' '),
    );
  let length = 1;
  ids[0] = idOf.stop;
  for (let at = 0; at < count; at++) {
    const meaning = read[at] as number;
    if (meaning < 0) {
      if (length > 1) ids[length++] = -meaning;
      continue;
    }
    let id = conceptOf(meaning);
    // The longest expression that starts here.
    for (let next = at, place = 0; next < count && (read[next] as number) >= 0; next++) {
      const number = numberOf(read[next] as number);
      place = number === 0 ? 0 : placeAfter(place, number);
      if (place === 0) break;
      if (endOf(place) !== 0) [id, at] = [endOf(place), next];
    }
    length = append(id, (meaning & inHebrew) !== 0, length);
  }
  ids[length++] = idOf.stop;
  ids[length] = idOf.stop;
  return { ids, length };
}
