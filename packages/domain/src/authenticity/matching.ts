import { CONCEPTS, type Concept } from './concepts.ts';
import { CONCEPT_IDS } from './lexicon.ts';
import type { Tokens } from './tokens.ts';

/** Names for groups of concepts, used by patterns. */
export type Groups = Readonly<Record<string, string>>;

/** The accepted concepts by their index in `CONCEPTS`, and the same as bits. */
type Group = { readonly has: Uint8Array; readonly bits: Int32Array };

type Step = {
  readonly group: Group;
  /** The number of other words that may precede it. */
  readonly gap: number;
  /** The word must not appear here. */
  readonly not: boolean;
};

type Pattern = {
  readonly text: string;
  readonly steps: readonly Step[];
  /** Matches only at the start of a sentence. */
  readonly atSentenceStart: boolean;
  /** Concepts that must not appear right before. */
  readonly forbiddenBefore: Group | undefined;
};

/**
 * The number of fillers that a gap may have in addition. So a pattern examines a bounded stretch, and the time is
 * linear in the length of the text.
 */
const MAX_FILLERS = 6;
const BITSET_WORDS = Math.ceil(CONCEPTS.length / 32);

function createGroup(names: readonly string[], groups: Groups): Group {
  const has = new Uint8Array(CONCEPTS.length);
  for (const name of names) {
    const several = groups[name]?.trim().split(/\s+/);
    if (several)
      createGroup(several, groups).has.forEach((is, id) => {
        has[id] = (has[id] as number) | is;
      });
    else if (name in CONCEPT_IDS) has[CONCEPT_IDS[name as Concept]] = 1;
    else throw new Error(`"${name}" is neither a concept nor a group.`);
  }
  const bits = new Int32Array(BITSET_WORDS);
  has.forEach((is, id) => {
    bits[id >> 5] = (bits[id >> 5] as number) | (is << (id & 31));
  });
  return { has, bits };
}

/** Returns the parts with and without each one that ends in `?`. */
function expandOptional(parts: readonly string[]): string[][] {
  const at = parts.findIndex((part) => part.endsWith('?'));
  if (at < 0) return [[...parts]];
  const before = parts.slice(0, at);
  const after = expandOptional(parts.slice(at + 1));
  // The dots before an omitted part belong to the next part.
  return after.flatMap((rest) => [
    [...before, ...rest],
    [...before, (parts[at] as string).slice(0, -1), ...rest],
  ]);
}

function parsePattern(text: string, parts: readonly string[], groups: Groups): Pattern {
  const steps: Step[] = [];
  let isAtSentenceStart = false;
  let forbiddenBefore: Group | undefined;
  let gap = 0;
  for (const part of parts) {
    if (part === '^') isAtSentenceStart = true;
    else if (part === '..') gap = 2;
    else if (part === '...') gap = 4;
    else if (part.startsWith('~')) forbiddenBefore = createGroup([part.slice(1)], groups);
    else {
      const isNegated = part.startsWith('!');
      steps.push({
        group: createGroup(part.slice(isNegated ? 1 : 0).split('|'), groups),
        gap,
        not: isNegated,
      });
      gap = 0;
    }
  }
  return { text, steps, atSentenceStart: isAtSentenceStart, forbiddenBefore };
}

/** Returns a function that tests whether a text contains a pattern. */
function createPatternTest(groups: Groups): (pattern: Pattern, tokens: Tokens) => boolean {
  const findGroup = (name: string) => createGroup([name], groups).has;
  const filler = findGroup('fillers');
  const opener = findGroup('openers');
  const boundary = findGroup('boundaries');
  const neverSkipped = findGroup('neverSkipped');
  const neverSkippedFar = findGroup('neverSkippedFar');

  const isSentenceStart = (ids: Uint8Array, at: number) => {
    let before = at - 1;
    while (before > 0 && opener[ids[before] as number]) before--;
    return boundary[ids[before] as number] === 1;
  };

  function matchesFrom(steps: readonly Step[], which: number, ids: Uint8Array, from: number): boolean {
    const step = steps[which];
    if (!step) return true;
    const { has } = step.group;
    let fillerCount = 0;
    let otherCount = 0;
    for (let at = from; ; at++) {
      const id = ids[at] as number;
      if (step.not) {
        if (has[id]) return false;
        if (!filler[id] || boundary[id] || ++fillerCount > MAX_FILLERS)
          return matchesFrom(steps, which + 1, ids, from);
        continue;
      }
      if (has[id] && matchesFrom(steps, which + 1, ids, at + 1)) return true;
      if (filler[id]) {
        if (++fillerCount > MAX_FILLERS) return false;
      } else if (
        boundary[id] ||
        neverSkipped[id] ||
        (step.gap > 2 && neverSkippedFar[id]) ||
        ++otherCount > step.gap
      )
        return false;
    }
  }

  return ({ steps, atSentenceStart, forbiddenBefore }, { ids, length }) => {
    const first = (steps[0] as Step).group.has;
    for (let at = 1; at < length; at++)
      if (
        first[ids[at] as number] &&
        (!atSentenceStart || isSentenceStart(ids, at)) &&
        !forbiddenBefore?.has[ids[at - 1] as number] &&
        matchesFrom(steps, 1, ids, at + 1)
      )
        return true;
    return false;
  };
}

/**
 * Returns the patterns that a text may match, by each concept of the most selective step of a pattern. A common concept
 * selects nothing.
 */
function indexPatterns(patterns: readonly string[], groups: Groups, common: Uint8Array): Pattern[][] {
  const byKeyConcept: Pattern[][] = CONCEPTS.map(() => []);
  for (const text of patterns)
    for (const parts of expandOptional(text.split(' '))) {
      const pattern = parsePattern(text, parts, groups);
      const keyGroup = pattern.steps
        .filter(({ group, not }) => !not && group.has.every((is, id) => !is || !common[id]))
        .map(({ group }) => group.has)
        .sort((item, another) => item.reduce((a, b) => a + b) - another.reduce((a, b) => a + b))[0];
      if (!keyGroup) throw new Error(`"${text}" would be looked for in every text.`);
      for (const [id, is] of keyGroup.entries()) if (is) (byKeyConcept[id] as Pattern[]).push(pattern);
    }
  return byKeyConcept;
}

/**
 * Returns a function that finds the pattern that a text matches: the text of the pattern, or undefined. Patterns are
 * written as in `authenticity/question-patterns`.
 */
export function createMatcher(
  patterns: readonly string[],
  groups: Groups,
): (tokens: Tokens) => string | undefined {
  const common = createGroup(['common'], groups).has;
  const byKeyConcept = indexPatterns(patterns, groups, common);
  const matches = createPatternTest(groups);
  const present = new Int32Array(BITSET_WORDS);
  const canOccur = ({ group: { bits }, not }: Step) => {
    if (not) return true;
    for (let at = 0; at < BITSET_WORDS; at++) if ((bits[at] as number) & (present[at] as number)) return true;
    return false;
  };

  return (tokens) => {
    const { ids, length } = tokens;
    let hasKeyConcept = false;
    present.fill(0);
    for (let at = 0; at < length; at++) {
      const id = ids[at] as number;
      if (!common[id]) hasKeyConcept = true;
      present[id >> 5] = (present[id >> 5] as number) | (1 << (id & 31));
    }
    if (!hasKeyConcept) return;
    for (let id = 0; id < CONCEPTS.length; id++) {
      if (common[id] || !((present[id >> 5] as number) & (1 << (id & 31)))) continue;
      for (const pattern of byKeyConcept[id] as Pattern[])
        if (pattern.steps.every(canOccur) && matches(pattern, tokens)) return pattern.text;
    }
    return;
  };
}
