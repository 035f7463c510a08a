// npm run bench: runs all benchmarks, one after the other. `npm run bench -- chat page` runs only these; `-- --help`
// prints the other options.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import budgets from './budgets.json' with { type: 'json' };
import { type Results, resultsFolder } from './figures.ts';
import { findMissingForAll } from './missing.ts';
import { help, readOptions } from './options.ts';
import { type Budget, createVerdicts } from './verdicts.ts';

const options = readOptions(process.argv.slice(2));
if (options === 'help') {
  console.log(help);
  process.exit(0);
}
if ('error' in options) {
  console.error(options.error);
  process.exit(2);
}
const { benches: selected, stored, forwarded } = options;

const failed = stored ? [] : await measure();
const missed = options.check ? check() : [];
for (const name of failed)
  console.error(`The bench ${name} did not get to its end, or its counts are wrong.`);
process.exit(failed.length + missed.length === 0 ? 0 : 1);

async function measure(): Promise<string[]> {
  const missing = findMissingForAll();
  if (missing) {
    console.error(missing);
    process.exit(1);
  }
  const broken: string[] = [];
  let hasEnded = false;
  let running: ReturnType<typeof fork> | undefined;
  // Passes the signal to the benchmark, waits until it has cleaned up, and exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      hasEnded = true;
      running?.kill(signal);
    });
  }
  for (const name of selected) {
    if (hasEnded) break;
    fs.rmSync(path.join(resultsFolder, `${name}.json`), { force: true });
    console.log(`\n── ${name}`);
    const began = performance.now();
    running = fork(path.join(import.meta.dirname, `${name}.ts`), forwarded, { stdio: 'inherit' });
    const status = await new Promise((resolve) => running?.once('exit', resolve));
    console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    if (status !== 0) broken.push(name);
  }
  return broken;
}

function check(): string[] {
  const results = selected.flatMap((name) => {
    const file = path.join(resultsFolder, `${name}.json`);
    return fs.existsSync(file) ? [JSON.parse(fs.readFileSync(file, 'utf8')) as Results] : [];
  });
  const verdicts = createVerdicts(budgets as Record<string, Budget>, selected, {
    figures: results.flatMap(({ figures }) => figures),
    unmeasured: results.flatMap(({ unmeasured }) => unmeasured),
  });
  console.log('');
  for (const { line } of verdicts) console.log(line);
  const bad = verdicts.filter(({ state }) => state === 'missed').map(({ id }) => id);
  console.log(
    bad.length === 0 ? '\nEvery gate that was measured holds.' : `\nMissed gates: ${bad.join(', ')}`,
  );
  return bad;
}
