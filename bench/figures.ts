import fs from 'node:fs';
import path from 'node:path';

/** One row of a bench: what was measured, beside what, and the ratio that counts. */
export type Figure = { id: string; what: string; ours: string; reference: string; ratio: number };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

/** Prints the rows and keeps them as `results/<name>.json`, which `npm run bench -- --check` compares with the budgets. */
export function report(name: string, figures: readonly Figure[]): void {
  for (const { id, what, ours, reference, ratio } of figures) {
    console.log(
      `${id.padEnd(4)} ${what.padEnd(58)} ${ours.padStart(16)} ${reference.padStart(16)}   ${ratio.toFixed(3)}`,
    );
  }
  const folder = path.join(import.meta.dirname, 'results');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
