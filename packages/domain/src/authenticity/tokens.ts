import { limitMarks } from '../combining-marks.ts';
import {
  CONCEPT_IDS,
  findNextNode,
  getExpressionNumber,
  getNodeMeaning,
  meanings,
  removeDoubled,
} from './lexicon.ts';

/**
 * The kind of a character: a plain letter, a letter in another shape, nothing, a space, punctuation, a letter of
 * another width.
 */
export const [LETTER, VARIANT, IGNORED, BLANK, MARK, WIDE] = [0, 1, 2, 3, 4, 5];

/** The tables end after the Hebrew letters. */
const TABLE_SIZE = 0x600;
const kinds = new Uint8Array(TABLE_SIZE).fill(MARK);
const shapes = new Uint16Array(TABLE_SIZE);
for (const [from, to, kind] of [
  [0x30, 0x39, LETTER],
  [0x41, 0x5a, VARIANT],
  [0x61, 0x7a, LETTER],
  [0xc0, 0x24f, VARIANT],
  [0x300, 0x36f, IGNORED],
  [0x591, 0x5c7, IGNORED],
  [0x5d0, 0x5ea, LETTER],
] as const)
  kinds.fill(kind, from, to + 1);
for (const sign of '\'"`´\u00ad\u05f3\u05f4') kinds[sign.charCodeAt(0)] = IGNORED;
for (const sign of ' \t\u00a0-_*~\u05be') kinds[sign.charCodeAt(0)] = BLANK;
for (let code = 0; code < TABLE_SIZE; code++)
  shapes[code] = String.fromCharCode(code).toLowerCase().normalize('NFD').charCodeAt(0);
shapes['ß'.charCodeAt(0)] = 's'.charCodeAt(0);

/** Returns the kind of typographic quotes and dashes, invisible characters, and letters of another width. */
function getKindAboveTable(code: number): number {
  if (code >= 0x2010 && code <= 0x2015) return BLANK;
  if ((code >= 0x200b && code <= 0x201f) || (code >= 0x202a && code <= 0x202e)) return IGNORED;
  if ((code >= 0x2060 && code <= 0x2064) || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff)
    return IGNORED;
  const isWide = (code >= 0xff01 && code <= 0xff5e) || (code >= 0xfb1d && code <= 0xfb4f) || code === 0xd835;
  return isWide ? WIDE : MARK;
}

const getKind = (code: number): number =>
  code < TABLE_SIZE ? (kinds[code] as number) : getKindAboveTable(code);

/** A longer word has no meaning. */
const MAX_WORD_LENGTH = 40;

/**
 * Returns the word in lower case, without accents, invisible characters and repeated letters. Empty for a word that is
 * too long.
 */
export function normalizeWord(text: string, from: number, to: number): string {
  let word = '';
  let run = 0;
  for (let at = from; at < to && word.length <= MAX_WORD_LENGTH; at++) {
    const code = text.charCodeAt(at);
    if (getKind(code) === IGNORED) continue;
    const sign = shapes[code] as number;
    run = sign === word.charCodeAt(word.length - 1) ? run + 1 : 1;
    if (run < 3) word += String.fromCharCode(sign);
    else if (run === 3) word = word.slice(0, -1);
  }
  return word.length > MAX_WORD_LENGTH ? '' : word;
}

/**
 * The meaning of each word of a text, with punctuation between. There is a mark before the first word and after the
 * last.
 */
export type Tokens = { readonly ids: Uint8Array; readonly length: number };

// A meaning has the concept in its lower eight bits and the word's number in expressions above. These flags are above
// both.
const IN_HEBREW = 1 << 25;
/** The word begins with the Hebrew article, or may begin with it. */
const HAS_ARTICLE = 1 << 24;

const getConcept = (meaning: number) => meaning & 0xff;
const ALEF = 0x5d0;
/** Short Hebrew words that are written together with the next word. */
const HEBREW_PREFIXES = ['ש', 'ו', 'ה', 'כש', 'וש', 'שה', 'וה'];

/** Returns the meaning of the unchanged word, else without doubled letters, else (in Hebrew) without its prefix. */
function findMeaning(word: string, isDoubled: boolean): number {
  const known = meanings.get(word) ?? 0;
  const hebrew = word.charCodeAt(0) >= ALEF ? IN_HEBREW : 0;
  if (getConcept(known)) return known | hebrew;
  if (isDoubled) {
    const once = removeDoubled(word);
    return known | (once.length > 3 ? getConcept(meanings.get(once) ?? 0) : 0) | hebrew;
  }
  if (!hebrew || word.length < 4) return known | hebrew;
  for (const prefix of HEBREW_PREFIXES) {
    const rest = word.startsWith(prefix) ? getConcept(meanings.get(word.slice(prefix.length)) ?? 0) : 0;
    if (rest) return known | rest | hebrew | (prefix === 'ה' ? HAS_ARTICLE : 0);
  }
  return known | hebrew | (word.startsWith('ה') ? HAS_ARTICLE : 0);
}

/** The tokens that were read (words, and punctuation below zero), and their meanings. The next text reuses both. */
let read = new Int32Array(512);
let ids = new Uint8Array(512);
let count = 0;

const you = (meanings.get('את') as number) | IN_HEBREW;
const POINTED_AT: readonly number[] = [CONCEPT_IDS.it, CONCEPT_IDS.who];
const OWN_THINGS: readonly number[] = [CONCEPT_IDS.content, CONCEPT_IDS.pictures, CONCEPT_IDS.site];
const VERBS_WITH_OBJECT: readonly number[] = [
  CONCEPT_IDS.other,
  CONCEPT_IDS.unrelated,
  CONCEPT_IDS.use,
  CONCEPT_IDS.want,
];

/**
 * Returns whether a word after the Hebrew object marker is its object. The marker is spelt like "you". A
 * definite noun follows the marker.
 */
const isObject = (word: string, meaning: number) =>
  (meaning & HAS_ARTICLE) !== 0 ||
  POINTED_AT.includes(getConcept(meaning)) ||
  (word.startsWith('ה') && OWN_THINGS.includes(getConcept(meaning)));

/** Adds a word; `from` is its position in the text. */
function add(word: string, meaning: number, text: string, from: number): void {
  const last = count > 0 ? (read[count - 1] as number) : -1;
  if (last === you && isObject(word, meaning)) read[count - 1] = CONCEPT_IDS.filler;
  // "Magst du Roboter": the object of the verb follows, and it is no predicate of "du".
  const isDone = last >= 0 && VERBS_WITH_OBJECT.includes(getConcept(last)) && text[from - 2] === 't';
  read[count++] = isDone && (word === 'du' || word === 'ihr') ? CONCEPT_IDS.doYou : meaning;
}

/** Reads emoji that replace a word, a question mark, a comma. Trailing dots do not separate sentences. */
function addMark(text: string, at: number, code: number): void {
  if (code === 0xd83e && text.charCodeAt(at + 1) === 0xdd16) {
    read[count++] = CONCEPT_IDS.machine;
    return;
  }
  const trails = code === 0x2026 || (code === 0x2e && text.charCodeAt(at + 1) === 0x2e);
  const is =
    code === 0x3f
      ? -CONCEPT_IDS.questionMark
      : code === 0x2c || trails
        ? -CONCEPT_IDS.comma
        : -CONCEPT_IDS.sentenceEnd;
  if (count === 0 || (read[count - 1] as number) >= 0) read[count++] = is;
  else if (is === -CONCEPT_IDS.questionMark) read[count - 1] = is;
}

/** Reads the words of the text. Returns false if the text has to be normalized first. */
function readWords(text: string): boolean {
  const { length } = text;
  count = 0;
  for (let at = 0; at < length; ) {
    let code = text.charCodeAt(at);
    let kind = getKind(code);
    if (kind > IGNORED) {
      if (kind === WIDE) return false;
      if (kind === MARK) addMark(text, at, code);
      at += code >= 0xd800 && code < 0xdc00 ? 2 : 1;
      continue;
    }
    const from = at;
    let [before, isPlain, isDoubled] = [0, true, false];
    while (kind <= IGNORED) {
      if (kind !== LETTER) isPlain = false;
      else if (code === before) {
        if (code === text.charCodeAt(at - 2)) isPlain = false;
        isDoubled = true;
      }
      before = code;
      at++;
      // After the end the code is NaN, which is no part of a word.
      code = text.charCodeAt(at);
      kind = at < length ? getKind(code) : BLANK;
    }
    const isTooLong = isPlain && at - from > MAX_WORD_LENGTH;
    const word = isTooLong ? '' : isPlain ? text.slice(from, at) : normalizeWord(text, from, at);
    if (word === '') read[count++] = CONCEPT_IDS.other;
    else add(word, findMeaning(word, isDoubled), text, from);
  }
  return true;
}

const { person, human, realPerson } = CONCEPT_IDS;
const real: readonly number[] = [CONCEPT_IDS.real, CONCEPT_IDS.echt, CONCEPT_IDS.actual];

/** Appends a meaning. "A real woman" is one predicate. In Hebrew the adjective follows the noun. */
function append(id: number, isHebrew: boolean, length: number): number {
  const last = ids[length - 1] as number;
  const isSomebody = id === person || id === human;
  if (isSomebody && real.includes(last)) ids[length - 1] = realPerson;
  else if (isHebrew && real.includes(id) && (last === person || last === human)) ids[length - 1] = realPerson;
  else if (id !== CONCEPT_IDS.actual || !real.includes(last)) ids[length++] = id;
  return length;
}

/** Returns the meanings of the text's words. The result is valid until the next call. */
export function tokenize(text: string): Tokens {
  if (text.length + 3 > read.length) {
    read = new Int32Array(text.length + 3);
    ids = new Uint8Array(text.length + 3);
  }
  if (!readWords(text))
    return tokenize(
      limitMarks(text)
        .normalize('NFKC')
        .replace(/[\ud835\uff01-\uff5e\ufb1d-\ufb4f]/g, ' '),
    );
  let length = 1;
  ids[0] = CONCEPT_IDS.sentenceEnd;
  for (let at = 0; at < count; at++) {
    const meaning = read[at] as number;
    if (meaning < 0) {
      if (length > 1) ids[length++] = -meaning;
      continue;
    }
    let id = getConcept(meaning);
    // The longest expression that starts here.
    for (let next = at, node = 0; next < count && (read[next] as number) >= 0; next++) {
      const number = getExpressionNumber(read[next] as number);
      node = number === 0 ? 0 : findNextNode(node, number);
      if (node === 0) break;
      if (getNodeMeaning(node) !== 0) [id, at] = [getNodeMeaning(node), next];
    }
    length = append(id, (meaning & IN_HEBREW) !== 0, length);
  }
  ids[length++] = CONCEPT_IDS.sentenceEnd;
  ids[length] = CONCEPT_IDS.sentenceEnd;
  return { ids, length };
}
