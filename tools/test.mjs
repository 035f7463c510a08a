// Everything that must pass, in the order in which a fault shows soonest. `npm test -- types unit` runs only those.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apps } from './build.mjs';
import { installMissing, root } from './install.mjs';
import { listFailedFiles, summarizeFailures } from './test-failures.mjs';

const workspaces = ['packages', 'apps']
  .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat(['demo', 'tools', 'e2e', 'bench'])
  .filter((workspace) => fs.existsSync(path.join(root, workspace, 'tsconfig.json')));

/** The commands of these steps keep one core busy each: they share the cores, and what one says comes when it has ended. */
const parallelSteps = {
  // The journeys are served what is built here, as is anyone.
  build: apps.map((app) => ['node', 'tools/build.mjs', app]),
  // Four threads a room, as is usual, check much of the same four times over.
  types: workspaces.map((workspace) => ['tsc', '-p', workspace, '--singleThreaded']),
  lint: [
    ['biome', 'ci', '--error-on-warnings', '.'],
    ['stylelint', '{apps,packages}/*/src/**/*.css'],
    // With tests as users, then without: what only tests use is dead.
    ['knip', '--no-progress', '--no-config-hints'],
    ['knip', '--no-progress', '--no-config-hints', '--production'],
  ],
  schema: [['node', 'tools/schema-types.ts', '--verify']],
};
/** One for all that is shuffled, also where it is tried once more: what fails by its order alone fails by it again. */
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const createVitestStep = (cwd, ...args) => ({
  command: ['vitest', 'run', `--sequence.seed=${seed}`, ...args],
  again: (files) => ['vitest', 'run', `--sequence.seed=${seed}`, ...args, ...files],
  cwd,
});
const sequentialSteps = {
  unit: createVitestStep(root, '--project', 'pure'),
  primitives: createVitestStep(path.join(root, 'packages/ui')),
  // Against the embedded version; the most important ones also against the oldest that is supported, where it is installed.
  database: createVitestStep(root, '--project', 'pg*'),
  // The two apps with one queue of pages.
  browser: createVitestStep(root, '--config', 'vitest.browser.config.ts'),
  journeys: {
    command: ['playwright', 'test'],
    again: () => ['playwright', 'test', '--last-failed'],
    cwd: path.join(root, 'e2e'),
  },
};
/**
 * One after the other; the primitives quite alone, because their clocks and flicks are measured. Two of them wait much, here for
 * processes that start and end, there for frames: together they take 284 s where one after the other takes 310.
 */
const turns = [['unit'], ['primitives'], ['database', 'browser'], ['journeys']];
const names = [...Object.keys(parallelSteps), ...Object.keys(sequentialSteps)];

/** More failed files than this are no accident. */
const maxRepeated = 3;

/** The steps of a turn at once; the first is heard as it speaks. Then what failed, one by one. */
async function runTurn(turn) {
  console.log(`\n── ${turn.join(', ')}`);
  const ends = await Promise.all(
    turn.map(async (name, at) => {
      const { command, cwd } = sequentialSteps[name];
      return { name, ...(await measureTime(() => run(command, { cwd, live: at === 0 }))) };
    }),
  );
  const results = [];
  for (const end of ends) results.push(await retryFailed(sequentialSteps[end.name], end));
  return results;
}

/**
 * Few failed files are tried once more, by themselves: what passes then is no reason to refuse a tree on a busy machine, but
 * it is a defect of the test or of the product all the same, so the summary names it as unsteady.
 */
async function retryFailed({ again, cwd }, end) {
  const files = end.passed ? [] : listFailedFiles(end.output);
  if (files.length === 0 || files.length > maxRepeated) return end;
  console.log(`\n── once more: ${files.join(', ')}`);
  const second = await measureTime(() => run(again(files), { cwd, live: true }));
  const seconds = end.seconds + second.seconds;
  return { ...end, ...second, seconds, ...(second.passed && { unsteady: end.output }) };
}

async function measureTime(act) {
  const began = Date.now();
  const end = await act();
  return { ...end, seconds: (Date.now() - began) / 1000 };
}

/** What is kept of a step's words, to be repeated when it failed. */
const maxOutputChars = 512 * 1024;
/** What a process that was left behind holds open is not waited for. */
const closeMs = 2_000;

/** Runs a command of this tree. `live`: heard as it speaks, otherwise in one piece, so that two at once do not mix their words. */
function run([name, ...args], { cwd = root, live = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(path.join(root, 'node_modules', '.bin', name), args, {
      cwd,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let ended = false;
    const end = (passed) => {
      if (ended) return;
      ended = true;
      if (!live) process.stdout.write(output);
      resolve({ passed, output });
    };
    for (const [stream, out] of [
      [child.stdout.setEncoding('utf8'), process.stdout],
      [child.stderr.setEncoding('utf8'), process.stderr],
    ])
      stream.on('data', (text) => {
        output = (output + text).slice(-maxOutputChars);
        if (live && !ended) out.write(text);
      });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.on('exit', (status) => setTimeout(end, closeMs, status === 0).unref());
    child.on('close', (status) => end(status === 0));
  });
}

/** So many at a time, all of them also when one fails. */
async function runOnCores(things, max, act) {
  const waiting = [...things];
  const ends = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ends.push(await act(next));
  };
  await Promise.all(Array.from({ length: Math.min(max, os.availableParallelism()) }, worker));
  return ends;
}
const mergeResults = (ends) => ({
  passed: ends.every(({ passed }) => passed),
  output: ends.flatMap(({ passed, output }) => (passed ? [] : [output])).join(''),
});

/** As many commands at a time as there are cores; the longest, those of the applications, first. */
async function runParallel(steps) {
  const began = Date.now();
  const commands = steps.flatMap((step) => parallelSteps[step].map((command) => ({ step, command })));
  const getWeight = ({ command }) =>
    /build|apps|e2e|tools|bench|knip|biome/.test(command.join(' ')) ? 0 : 1;
  commands.sort((one, other) => getWeight(one) - getWeight(other));
  const ends = Object.fromEntries(steps.map((step) => [step, []]));
  const seconds = {};
  await runOnCores(commands, 4, async ({ step, command }) => {
    ends[step].push(await run(command));
    seconds[step] = (Date.now() - began) / 1000;
  });
  return steps.map((name) => ({ name, ...mergeResults(ends[name]), seconds: seconds[name] }));
}

try {
  installMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const environment = {
  ...process.env,
  ...(process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}),
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
};
delete environment.NODE_ENV;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (!/^\d{1,9}$/.test(seed)) {
  console.error(`TEST_SEED is ${seed}, which is no seed.`);
  process.exit(2);
}
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are: ${names.join(', ')}.`);
  process.exit(2);
}
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));
const results = [];
const first = chosen.filter((name) => name in parallelSteps);
if (first.length > 0) {
  console.log(`\n── ${first.join(', ')}`);
  results.push(...(await runParallel(first)));
}
for (const turn of turns.map((steps) => steps.filter((name) => chosen.includes(name)))) {
  if (turn.length > 0) results.push(...(await runTurn(turn)));
}
console.log('');
for (const { name, passed, seconds, unsteady } of results) {
  const mark = unsteady ? ', unsteady' : '';
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s${mark}`);
}
const failed = results.filter((result) => !result.passed);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0 || results.some(({ unsteady }) => unsteady))
  console.log(
    `The order of the tests was that of the seed ${seed}: TEST_SEED=${seed} npm test takes it again.`,
  );
for (const { name, unsteady } of results.filter((result) => result.unsteady))
  console.log(`\n── ${name}: failed first, passed by itself\n${summarizeFailures(unsteady)}`);
for (const { name, output } of failed) console.log(`\n── ${name} failed\n${summarizeFailures(output)}`);
process.exit(failed.length === 0 ? 0 : 1);
