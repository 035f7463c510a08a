import fs from 'node:fs';
import path from 'node:path';
import { exact, quick } from './quick.ts';

/** A row of a benchmark: the figure, its reference, and the ratio that counts. */
export type Figure = { id: string; what: string; ours: string; reference: string; ratio: number };
/** A row that cannot be measured on this machine, with the reason. */
export type Unmeasured = { id: string; why: string };
export type Results = { figures: Figure[]; unmeasured: Unmeasured[]; seconds: number };

export const resultsFolder = path.join(import.meta.dirname, 'results');

export function calculateMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** Prints the rows and stores them as `results/<name>.json`. `run.ts` compares them with the budgets. */
export function reportFigures(
  name: string,
  figures: readonly Figure[],
  unmeasured: readonly Unmeasured[] = [],
): void {
  for (const { id, what, ours, reference, ratio } of figures) {
    console.log(
      `${id.padEnd(12)} ${what.padEnd(62)} ${ours.padStart(16)} ${reference.padStart(16)}   ${ratio.toFixed(3)}`,
    );
  }
  for (const { id, why } of unmeasured) console.log(`${id.padEnd(12)} not measured: ${why}`);
  if (quick || exact) return;
  fs.mkdirSync(resultsFolder, { recursive: true });
  const results: Results = {
    figures: [...figures],
    unmeasured: [...unmeasured],
    seconds: performance.now() / 1000,
  };
  fs.writeFileSync(path.join(resultsFolder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** Creates the row of interleaved pairs. It shows the medians; the median of the ratios counts. */
export function createPairedFigure(
  id: string,
  what: string,
  pairs: readonly (readonly [ours: number, reference: number])[],
  show: (value: number) => string,
): Figure {
  return {
    id,
    what,
    ours: show(calculateMedian(pairs.map(([ours]) => ours))),
    reference: show(calculateMedian(pairs.map(([, reference]) => reference))),
    ratio: calculateMedian(pairs.map(([ours, reference]) => ours / reference)),
  };
}

export const formatMs = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en');
