import { CONCEPTS, type Concept, type Words } from './concepts.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { HEBREW } from './hebrew.ts';

/** The index of each concept in `CONCEPTS`. */
export const CONCEPT_IDS = Object.fromEntries(CONCEPTS.map((name, id) => [name, id])) as Record<
  Concept,
  number
>;

/** Words that are mistyped often enough for typos to count. The typos are generated, not listed. */
const OFTEN_MISTYPED: readonly Concept[] = [
  'real',
  'bot',
  'human',
  'fake',
  'fraud',
  'invented',
  'machine',
  'really',
  'meetUp',
];

/**
 * Yields the typos of a word: two letters swapped, or one left out (in Hebrew one that is read as a vowel).
 * The first letter is rarely wrong, and typos of short words are too often other words.
 */
function* generateTypos(word: string): Generator<string> {
  const isHebrew = /[א-ת]/.test(word);
  for (let at = 1; at < word.length; at++) {
    if (word.length >= 6 && (!isHebrew || /[יו]/.test(word[at] as string)))
      yield word.slice(0, at) + word.slice(at + 1);
    if (word.length >= (isHebrew ? 5 : 4) && at > 1)
      yield word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
  }
}

/**
 * Returns the word without accents as `tokenize` writes it, and as people without umlauts on their keyboard write it.
 */
function listSpellings(word: string): string[] {
  const plain = word.replaceAll('ß', 'ss');
  const bare = plain.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
  const long = plain.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return bare === long ? [bare] : [bare, long];
}

/** Returns the word with each run of a letter as one letter. */
export const removeDoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** `_` instead of a space, as in `Words`. */
const entries = ([ENGLISH, GERMAN, HEBREW] as readonly Words[])
  .flatMap((words) => Object.entries(words) as [Concept, string][])
  .flatMap(([concept, list]) =>
    list
      .split(/\s+/)
      .filter(Boolean)
      .flatMap(listSpellings)
      .map((word) => ({ parts: word.split('_').filter(Boolean), id: CONCEPT_IDS[concept] })),
  );

/**
 * The meaning of a word in the lower eight bits (0 for none), and above them its number in expressions of several words
 * (0 for none).
 */
export const meanings: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number>();
  for (const { parts, id } of entries)
    if (parts.length === 1 && !found.has(parts[0] as string)) found.set(parts[0] as string, id);
  for (const word of [...found.keys()])
    if (removeDoubled(word).length > 3 && !found.has(removeDoubled(word)))
      found.set(removeDoubled(word), found.get(word) as number);
  const typos = new Map<string, number>();
  for (const { parts, id } of entries)
    if (parts.length === 1 && OFTEN_MISTYPED.includes(CONCEPTS[id] as Concept))
      for (const typo of generateTypos(parts[0] as string)) if (!found.has(typo)) typos.set(typo, id);
  for (const [typo, id] of typos) found.set(typo, id);
  let numbers = 0;
  for (const { parts } of entries)
    if (parts.length > 1)
      for (const part of parts)
        if ((found.get(part) ?? 0) < 0x100) found.set(part, (found.get(part) ?? 0) | (++numbers << 8));
  return found;
})();

/** The tree of expressions: from a node and a word's number to the next node. The root is 0. */
const branches = new Map<number, number>();
/** The meaning of the expression that ends at a node, 0 if none ends there. */
const ends: number[] = [0];

export const getExpressionNumber = (meaning: number): number => (meaning >> 8) & 0xfff;
export const findNextNode = (node: number, number: number): number =>
  branches.get((node << 12) | number) ?? 0;
export const getNodeMeaning = (node: number): number => ends[node] as number;

for (const { parts, id } of entries) {
  if (parts.length < 2) continue;
  let node = 0;
  for (const part of parts) {
    const key = (node << 12) | getExpressionNumber(meanings.get(part) as number);
    if (!branches.has(key)) {
      branches.set(key, ends.length);
      ends.push(0);
    }
    node = branches.get(key) as number;
  }
  ends[node] ||= id;
}
