// npm run bench: all figures, one bench after the other. -- --check: compares the kept results with budgets.json instead.
// npm run bench -- chat deck: only these.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Figure } from './figures.ts';

const benches = ['page', 'places', 'connections', 'chat', 'deck'];
const folder = import.meta.dirname;
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${benches.join(', ')}.`);
  process.exit(2);
}
process.exit(process.argv.includes('--check') ? check() : measure());

function measure(): number {
  console.log(`${''.padEnd(5)}${''.padEnd(58)} ${'ours'.padStart(16)} ${'reference'.padStart(16)}   ratio`);
  let failed = 0;
  for (const name of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench))) {
    const { status } = spawnSync(process.execPath, [path.join(folder, `${name}.ts`)], { stdio: 'inherit' });
    if (status !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
}

function check(): number {
  type Budget = { least?: number; most?: number; what: string };
  const budgets = JSON.parse(fs.readFileSync(path.join(folder, 'budgets.json'), 'utf8')) as Record<
    string,
    Budget
  >;
  const results = path.join(folder, 'results');
  const files = fs.existsSync(results)
    ? fs.readdirSync(results).filter((file) => file.endsWith('.json'))
    : [];
  const figures = files.flatMap(
    (file) => JSON.parse(fs.readFileSync(path.join(results, file), 'utf8')) as Figure[],
  );
  let missed = 0;
  for (const [id, { least, most, what }] of Object.entries(budgets)) {
    const figure = figures.find((one) => one.id === id);
    const holds =
      figure &&
      (least === undefined || figure.ratio >= least) &&
      (most === undefined || figure.ratio <= most);
    if (figure && !holds) missed++;
    const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
    const verdict = figure ? (holds ? '✓' : '✗') : '–';
    console.log(
      `${verdict} ${id.padEnd(6)} ${what.padEnd(58)} ${bound.padStart(9)}   ${figure?.ratio.toFixed(3) ?? 'not measured'}`,
    );
  }
  return missed === 0 ? 0 : 1;
}
