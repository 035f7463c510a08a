// Runs every check, the fastest first. `npm test -- types unit` runs only those.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apps } from './build.mjs';
import { installMissing, root } from './install.mjs';
import { runStep } from './run-step.mjs';
import { listFailedFiles, listLeftOut, summarizeFailures } from './test-failures.mjs';

/** The tools import most of the server. One program checks both at the price of one. */
const withServer = 'tsconfig.server.json';
const checkedWithServer = JSON.parse(fs.readFileSync(path.join(root, withServer), 'utf8')).include;
const programs = ['packages', 'apps']
  .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat(['demo', 'tools', 'e2e', 'bench'])
  .filter((workspace) => fs.existsSync(path.join(root, workspace, 'tsconfig.json')))
  .filter((workspace) => !checkedWithServer.includes(workspace));
programs.unshift(withServer);

/** Each of these commands keeps one core busy. They share the cores, and each prints its output when it has ended. */
const parallelSteps = {
  // The end-to-end tests use these builds.
  build: apps.map((app) => ['node', 'tools/build.mjs', app]),
  // By default the compiler uses four threads for each program, which check much of the same code four times.
  types: programs.map((program) => ['tsc', '-p', program, '--singleThreaded']),
  lint: [
    ['biome', 'ci', '--error-on-warnings', '.'],
    ['stylelint', '{apps,packages}/*/src/**/*.css'],
    // Once with tests as users, once without: code that only tests use is dead.
    ['knip', '--no-progress', '--no-config-hints'],
    ['knip', '--no-progress', '--no-config-hints', '--production'],
  ],
  schema: [['node', 'tools/schema-types.ts', '--verify']],
};
/**
 * The seed for all shuffled tests, also in the second run: a failure that depends on the order happens again.
 */
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const createVitestStep = (cwd, ...args) => ({
  command: ['vitest', 'run', `--sequence.seed=${seed}`, ...args],
  again: (files) => ['vitest', 'run', `--sequence.seed=${seed}`, ...args, ...files],
  cwd,
});
/**
 * Steps that run one after the other: each keeps all cores busy by itself, and side by side they ran into the
 * time limits of tests.
 */
const sequentialSteps = {
  unit: createVitestStep(root, '--project', 'pure'),
  primitives: createVitestStep(path.join(root, 'packages/ui')),
  // Against the embedded version; the most important ones also against the oldest supported version, where it is
  // installed. `TEST_OLDEST=1` installs it.
  database: createVitestStep(root, '--project', 'pg*'),
  // The tests of both apps, with one queue of pages.
  browser: createVitestStep(root, '--config', 'vitest.browser.config.ts'),
  e2e: {
    command: ['playwright', 'test'],
    again: () => ['playwright', 'test', '--last-failed'],
    cwd: path.join(root, 'e2e'),
  },
};
const names = [...Object.keys(parallelSteps), ...Object.keys(sequentialSteps)];

/** The maximum number of failed files, of the hundreds of a step, that may be a coincidence. */
const maxRepeated = 6;

async function runSequential(name) {
  const { command, cwd } = sequentialSteps[name];
  console.log(`\n── ${name}`);
  const end = await measureTime(() => run(command, { cwd, live: true }));
  return { name, ...(await retryFailed(sequentialSteps[name], end)) };
}

/**
 * Runs a few failed files once more, alone, and a step that hung as a whole. What passes then does not fail the run,
 * because the machine may have been busy. It is a defect of the test or the product all the same, so the summary
 * reports it as unsteady.
 */
async function retryFailed({ command, again, cwd }, end) {
  const files = end.passed ? [] : listFailedFiles(end.output);
  if (!end.hung && (files.length === 0 || files.length > maxRepeated)) return end;
  console.log(`\n── once more: ${end.hung ? 'all of it' : files.join(', ')}`);
  const second = await measureTime(() => run(end.hung ? command : again(files), { cwd, live: true }));
  const seconds = end.seconds + second.seconds;
  return { ...end, ...second, seconds, ...(second.passed && { unsteady: end.output }) };
}

async function measureTime(act) {
  const began = Date.now();
  const end = await act();
  return { ...end, seconds: (Date.now() - began) / 1000 };
}

/**
 * Chromium raises the priority of its main threads where it may (as root), and starves the servers beside it: a test of
 * 35 s took 300. Without this capability the tests of root run like those of everyone else.
 */
const equalPriority = ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice'];
const isRoot = process.getuid?.() === 0;
const prefix =
  isRoot && spawnSync(equalPriority[0], [...equalPriority.slice(1), 'true']).status === 0
    ? equalPriority
    : [];

/** Runs a command of this tree. `live`: prints the output as it comes. */
const run = ([name, ...args], { cwd = root, live = false } = {}) => {
  const [file, ...rest] = [...prefix, path.join(root, 'node_modules', '.bin', name), ...args];
  return runStep(file, rest, { cwd, env: environment, live });
};

/** Runs at most this many at a time, and all of them even if one fails. */
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

/**
 * Runs as many commands at a time as there are cores. Those of the applications are the longest and start
 * first.
 */
async function runParallel(steps) {
  const began = Date.now();
  const commands = steps.flatMap((step) => parallelSteps[step].map((command) => ({ step, command })));
  const getWeight = ({ command }) =>
    /build|apps|server|e2e|bench|knip|biome/.test(command.join(' ')) ? 0 : 1;
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
  // To compile the same code is half of the start of most processes, and the steps start thousands.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
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
if (process.env.TEST_OLDEST === '1') {
  const { passed, output } = await run(['node', 'tools/install-oldest-postgres.mjs']);
  if (!passed) {
    console.error(output);
    process.exit(1);
  }
}
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));
const results = [];
const first = chosen.filter((name) => name in parallelSteps);
if (first.length > 0) {
  console.log(`\n── ${first.join(', ')}`);
  results.push(...(await runParallel(first)));
}
for (const name of chosen) if (name in sequentialSteps) results.push(await runSequential(name));
console.log('');
for (const { name, passed, seconds, unsteady } of results) {
  const mark = unsteady ? ', unsteady' : '';
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s${mark}`);
}
const failed = results.filter((result) => !result.passed);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
for (const line of new Set(
  results.flatMap(({ output, unsteady }) => listLeftOut(`${unsteady ?? ''}\n${output}`)),
))
  console.log(`Left out: ${line}`);
if (failed.length > 0 || results.some(({ unsteady }) => unsteady))
  console.log(
    `The order of the tests was that of the seed ${seed}: TEST_SEED=${seed} npm test takes it again.`,
  );
for (const { name, unsteady } of results.filter((result) => result.unsteady))
  console.log(`\n── ${name}: failed first, passed by itself\n${summarizeFailures(unsteady)}`);
for (const { name, output } of failed) console.log(`\n── ${name} failed\n${summarizeFailures(output)}`);
process.exit(failed.length === 0 ? 0 : 1);
