// `npm run mutants`: mutation testing of the pure code. `npm run mutants -- domain client` runs single areas, and
// everything after the first dash goes to Stryker: `-- domain --concurrency 1 --mutate packages/domain/src/age.ts`. The
// score is the share of mutants that a test detects. Exits with 1 if an area scores below its minimum.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installMissing, root } from './install.mjs';

/** Minimum share of detected mutants, in percent. */
const minScore = 92;

installMissing();
const { mutantAreas } = await import('./mutant-areas.mjs');
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('-'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const unknown = wanted.filter((area) => !(area in mutantAreas));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}: ${Object.keys(mutantAreas).join(', ')}.`);
  process.exit(2);
}
const bin = path.join(root, 'node_modules', '.bin');

/** Runs one area. Returns its files with the number of mutants and of detected mutants. */
function runArea(area) {
  const report = path.join(root, 'dist', 'mutants', `${area}.json`);
  fs.rmSync(report, { force: true });
  const { status } = spawnSync(path.join(bin, 'stryker'), ['run', 'tools/stryker.config.mjs', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      MUTANTS_AREA: area,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    },
  });
  if (!fs.existsSync(report)) throw new Error(`The mutants of ${area} could not be run (exit ${status}).`);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return Object.entries(files).map(([file, { mutants }]) => {
    const counted = mutants.filter(
      ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
    );
    const noticed = counted.filter(({ status }) => ['Killed', 'Timeout'].includes(status));
    return { file, all: counted.length, noticed: noticed.length };
  });
}

const calculatePercent = (noticed, all) => (all === 0 ? 100 : (100 * noticed) / all);
const rows = [];
for (const area of wanted.length > 0 ? wanted : Object.keys(mutantAreas)) {
  const files = runArea(area);
  const sumOf = (key) => files.reduce((total, file) => total + file[key], 0);
  const worst = files
    .filter(({ noticed, all }) => calculatePercent(noticed, all) < minScore)
    .sort((one, other) => other.all - other.noticed - (one.all - one.noticed));
  rows.push({ area, score: calculatePercent(sumOf('noticed'), sumOf('all')), all: sumOf('all'), worst });
}
console.log('');
for (const { area, score, all, worst } of rows) {
  console.log(
    `${score >= minScore ? '✓' : '✗'} ${area.padEnd(10)} ${score.toFixed(1).padStart(5)} % of ${all}`,
  );
  for (const { file, noticed, all } of worst.slice(0, 10))
    console.log(
      `    ${calculatePercent(noticed, all).toFixed(0).padStart(3)} %  ${file} (${all - noticed} lived)`,
    );
}
process.exit(rows.every(({ score }) => score >= minScore) ? 0 : 1);
