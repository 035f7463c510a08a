// npm run bench: all figures, one bench after the other. `npm run bench -- chat page`: only these. --check: compares with
// budgets.json afterwards and exits with 1 when a gate is missed. --kept: measures nothing, compares what was kept.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import budgets from './budgets.json' with { type: 'json' };
import { type Results, resultsFolder } from './figures.ts';
import { groups } from './groups.ts';
import { missingForAll } from './missing.ts';
import { type Budget, verdictsOf } from './verdicts.ts';

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(groups as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${groups.join(', ')}.`);
  process.exit(2);
}
const wanted = groups.filter((name) => named.length === 0 || named.includes(name));
const kept = options.includes('--kept');

const failed = kept ? [] : await measure();
const missed = kept || options.includes('--check') ? check() : [];
for (const name of failed) console.error(`The bench ${name} did not get to its end.`);
process.exit(failed.length + missed.length === 0 ? 0 : 1);

async function measure(): Promise<string[]> {
  const lacking = missingForAll();
  if (lacking) {
    console.error(lacking);
    process.exit(1);
  }
  const broken: string[] = [];
  let ended = false;
  let running: ReturnType<typeof fork> | undefined;
  // The bench is told, ends what it began, and only then are we gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      ended = true;
      running?.kill(signal);
    });
  }
  for (const name of wanted) {
    if (ended) break;
    fs.rmSync(path.join(resultsFolder, `${name}.json`), { force: true });
    console.log(`\n── ${name}`);
    const began = performance.now();
    const more = options.filter((option) => option !== '--check');
    running = fork(path.join(import.meta.dirname, `${name}.ts`), more, { stdio: 'inherit' });
    const status = await new Promise((resolve) => running?.once('exit', resolve));
    console.log(`── ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    if (status !== 0) broken.push(name);
  }
  return broken;
}

function check(): string[] {
  const results = wanted.flatMap((name) => {
    const file = path.join(resultsFolder, `${name}.json`);
    return fs.existsSync(file) ? [JSON.parse(fs.readFileSync(file, 'utf8')) as Results] : [];
  });
  const verdicts = verdictsOf(budgets as Record<string, Budget>, wanted, {
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
