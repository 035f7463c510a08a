import type { Language } from '@afterglow/domain/languages';
import { diffArrays } from 'diff';
import { parseBlocks, splitLinks } from '../../components/legal-text/text-blocks.ts';

/** Items that are in both texts, only in the later one, or only in the earlier one. */
type Edit = { kind: 'same' | 'added' | 'removed'; items: string[] };

/** A paragraph that is new, gone, or has other words; `parts` are its words in order. */
export type TextChange = {
  /** The heading above it. */
  heading: string | null;
  kind: 'added' | 'removed' | 'changed';
  parts: readonly { kind: Edit['kind']; text: string }[];
};

/** Paragraphs with fewer words in common are two paragraphs, and none that was changed. */
const MIN_COMMON_SHARE = 0.4;

/** With more differences a text counts as another one: the search grows with the square of their number. */
const MAX_DIFFERENCES = 400;

/** A larger replacement is shown as a removal and an addition. */
const MAX_PAIRS = 10_000;

/** Returns what is different in the later of two texts, by paragraph, in the order of the later one. */
export function listTextChanges(before: string, after: string, language: Language): TextChange[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const split = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  const [old, now] = [readParagraphs(before), readParagraphs(after)];
  const headings = new Set([...old, ...now].filter(({ isHeading }) => isHeading).map(({ text }) => text));
  const wordsOf = new Map<string, Words>();
  const changes: TextChange[] = [];
  let heading: string | null = null;
  let gone: string[] = [];
  const write = (kind: TextChange['kind'], text: string, parts?: TextChange['parts']) => {
    const isHeading = headings.has(text);
    if (isHeading && kind !== 'removed') heading = text;
    const part = { kind: kind === 'changed' ? 'same' : kind, text } as const;
    changes.push({ heading: isHeading ? null : heading, kind, parts: parts ?? [part] });
  };
  const writeGone = (count = gone.length) => {
    for (const text of gone.splice(0, count)) write('removed', text);
  };
  const edits = diffItems(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  for (const { kind, items } of edits) {
    if (kind === 'removed') gone = items;
    else if (kind === 'added') {
      const partnered = items.length * gone.length > MAX_PAIRS ? [] : items.filter(hasPartner);
      for (const text of items) {
        const at = partnered.includes(text) ? gone.findIndex((other) => isSamePlace(other, text)) : -1;
        if (at < 0) {
          if (partnered.length === 0) writeGone();
          write('added', text);
          continue;
        }
        partnered.splice(partnered.indexOf(text), 1);
        writeGone(at);
        write('changed', text, diffWords(gone.shift() ?? '', text));
      }
      writeGone();
    } else {
      writeGone();
      heading = items.findLast((text) => headings.has(text)) ?? heading;
    }
  }
  writeGone();
  return changes;

  function diffWords(one: string, other: string): TextChange['parts'] {
    return diffItems(split(one), split(other)).map(({ kind, items }) => ({ kind, text: items.join('') }));
  }

  function hasPartner(text: string): boolean {
    return gone.some((other) => isSamePlace(other, text));
  }

  function isSamePlace(one: string, other: string): boolean {
    if (headings.has(one) !== headings.has(other)) return false;
    const [left, right] = [countWords(one), countWords(other)];
    let common = 0;
    for (const [word, count] of left.counts) common += Math.min(count, right.counts.get(word) ?? 0);
    return common > 0 && common >= MIN_COMMON_SHARE * Math.max(left.total, right.total);
  }

  function countWords(text: string): Words {
    const known = wordsOf.get(text);
    if (known) return known;
    const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
    const counts = new Map<string, number>();
    for (const { segment } of words) counts.set(segment, (counts.get(segment) ?? 0) + 1);
    wordsOf.set(text, { total: words.length, counts });
    return { total: words.length, counts };
  }
}

function diffItems(before: string[], after: string[]): Edit[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_DIFFERENCES });
  if (!changes)
    return [
      { kind: 'removed', items: before },
      { kind: 'added', items: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    items: value,
  }));
}

type Words = { total: number; counts: ReadonlyMap<string, number> };
type Paragraph = { text: string; isHeading: boolean };

/** Splits a text into headings, paragraphs and the lines of lists, without the marks of markdown. */
const readParagraphs = (text: string): Paragraph[] =>
  parseBlocks(text).flatMap((block) =>
    (block.kind === 'list' ? block.items : [block.text]).map((line) => ({
      text: toPlain(line),
      isHeading: block.kind === 'heading',
    })),
  );

const toPlain = (text: string): string =>
  splitLinks(text)
    .map(({ text: piece, href, isLabel }) => (isLabel ? `${piece} (${href})` : piece))
    .join('');
