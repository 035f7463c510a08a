import { type Concept, concepts } from './concepts.ts';
import { idOf } from './lexicon.ts';
import type { Tokens } from './tokens.ts';

/** Names for groups of concepts, used by frames. */
export type Groups = Readonly<Record<string, string>>;

/** The accepted concepts by their index in `concepts`, and the same as bits. */
type Group = { readonly has: Uint8Array; readonly bits: Int32Array };

type Step = {
  readonly group: Group;
  /** The number of words without a meaning that may stand in front. */
  readonly gap: number;
  /** The word must not stand here. */
  readonly not: boolean;
};

type Frame = {
  readonly text: string;
  readonly steps: readonly Step[];
  /** Matches only at the start of a sentence. */
  readonly begins: boolean;
  /** Concepts that must not stand right before. */
  readonly after: Group | undefined;
};

/**
 * The number of small words that a gap may have in addition. So a frame examines a bounded stretch, and the time is
 * linear in the length of the text.
 */
const maxLight = 6;
const words32 = Math.ceil(concepts.length / 32);

function groupOf(names: readonly string[], groups: Groups): Group {
  const has = new Uint8Array(concepts.length);
  for (const name of names) {
    const several = groups[name]?.trim().split(/\s+/);
    if (several)
      groupOf(several, groups).has.forEach((is, id) => {
        has[id] = (has[id] as number) | is;
      });
    else if (name in idOf) has[idOf[name as Concept]] = 1;
    else throw new Error(`"${name}" is neither a concept nor a group.`);
  }
  const bits = new Int32Array(words32);
  has.forEach((is, id) => {
    bits[id >> 5] = (bits[id >> 5] as number) | (is << (id & 31));
  });
  return { has, bits };
}

/** The parts with and without each one that ends in `?`. */
function variants(parts: readonly string[]): string[][] {
  const at = parts.findIndex((part) => part.endsWith('?'));
  if (at < 0) return [[...parts]];
  const before = parts.slice(0, at);
  const after = variants(parts.slice(at + 1));
  // The dots before an omitted part belong to the next part.
  return after.flatMap((rest) => [
    [...before, ...rest],
    [...before, (parts[at] as string).slice(0, -1), ...rest],
  ]);
}

/**
 * Returns a function that finds the frame that a text matches: the text of the frame, or undefined. Frames are written
 * as in `authenticity/frames`.
 */
export function matcherOf(frames: readonly string[], groups: Groups): (tokens: Tokens) => string | undefined {
  const [light, opening, wall, common] = ['small', 'opening', 'wall', 'common'].map(
    (name) => groupOf([name], groups).has,
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const notOver = groupOf(['over'], groups).has;
  const notFar = groupOf(['far'], groups).has;

  function compiled(text: string, parts: readonly string[]): Frame {
    const steps: Step[] = [];
    let begins = false;
    let after: Group | undefined;
    let gap = 0;
    for (const part of parts) {
      if (part === '^') begins = true;
      else if (part === '..') gap = 2;
      else if (part === '...') gap = 4;
      else if (part.startsWith('~')) after = groupOf([part.slice(1)], groups);
      else {
        const not = part.startsWith('!');
        steps.push({ group: groupOf(part.slice(not ? 1 : 0).split('|'), groups), gap, not });
        gap = 0;
      }
    }
    return { text, steps, begins, after };
  }

  /** The frames that a text may match, by each concept of the most selective step of a frame. */
  const byTelling: Frame[][] = concepts.map(() => []);
  for (const text of frames)
    for (const parts of variants(text.split(' '))) {
      const frame = compiled(text, parts);
      const telling = frame.steps
        .filter(({ group, not }) => !not && group.has.every((is, id) => !is || !common[id]))
        .map(({ group }) => group.has)
        .sort((one, another) => one.reduce((a, b) => a + b) - another.reduce((a, b) => a + b))[0];
      if (!telling) throw new Error(`"${text}" would be looked for in every text.`);
      for (const [id, is] of telling.entries()) if (is) (byTelling[id] as Frame[]).push(frame);
    }

  const isBegin = (ids: Uint8Array, at: number) => {
    let before = at - 1;
    while (before > 0 && opening[ids[before] as number]) before--;
    return wall[ids[before] as number] === 1;
  };

  function goesOn(steps: readonly Step[], which: number, ids: Uint8Array, from: number): boolean {
    const step = steps[which];
    if (!step) return true;
    const { has } = step.group;
    let lights = 0;
    let others = 0;
    for (let at = from; ; at++) {
      const id = ids[at] as number;
      if (step.not) {
        if (has[id]) return false;
        if (!light[id] || wall[id] || ++lights > maxLight) return goesOn(steps, which + 1, ids, from);
        continue;
      }
      if (has[id] && goesOn(steps, which + 1, ids, at + 1)) return true;
      if (light[id]) {
        if (++lights > maxLight) return false;
      } else if (wall[id] || notOver[id] || (step.gap > 2 && notFar[id]) || ++others > step.gap) return false;
    }
  }

  function fills({ steps, begins, after }: Frame, { ids, length }: Tokens): boolean {
    const first = (steps[0] as Step).group.has;
    for (let at = 1; at < length; at++)
      if (
        first[ids[at] as number] &&
        (!begins || isBegin(ids, at)) &&
        !after?.has[ids[at - 1] as number] &&
        goesOn(steps, 1, ids, at + 1)
      )
        return true;
    return false;
  }

  const present = new Int32Array(words32);
  const occurs = ({ group: { bits }, not }: Step) => {
    if (not) return true;
    for (let at = 0; at < words32; at++) if ((bits[at] as number) & (present[at] as number)) return true;
    return false;
  };

  return (tokens) => {
    const { ids, length } = tokens;
    let isTelling = false;
    present.fill(0);
    for (let at = 0; at < length; at++) {
      const id = ids[at] as number;
      if (!common[id]) isTelling = true;
      present[id >> 5] = (present[id >> 5] as number) | (1 << (id & 31));
    }
    if (!isTelling) return;
    for (let id = 0; id < concepts.length; id++) {
      if (common[id] || !((present[id >> 5] as number) & (1 << (id & 31)))) continue;
      for (const frame of byTelling[id] as Frame[])
        if (frame.steps.every(occurs) && fills(frame, tokens)) return frame.text;
    }
    return;
  };
}
