// Everything that must pass, in the order in which a fault shows soonest. `npm test -- types unit` runs only those.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildMissing } from './build.mjs';
import { installMissing, pinnedNode, root } from './install.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const rooms = ['packages', 'apps']
  .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat(['demo', 'tools', 'e2e', 'bench'])
  .filter((room) => fs.existsSync(path.join(root, room, 'tsconfig.json')));

const steps = {
  types: () => atOnce(rooms, (room) => start('tsc', ['-p', room])),
  lint: () =>
    run('biome', ['ci', '--error-on-warnings', '.']) &&
    run('stylelint', ['{apps,packages}/*/src/**/*.css']) &&
    // With tests as users, then without: what only tests use is dead.
    run('knip', ['--no-progress', '--no-config-hints']) &&
    run('knip', ['--no-progress', '--no-config-hints', '--production']),
  schema: () => node(['tools/schema-types.ts', '--verify']),
  unit: () => run('vitest', ['run', '--project', 'pure']),
  // From here on the built applications are served, as to anyone.
  build: async () => {
    await buildMissing();
    return true;
  },
  database: () => run('vitest', ['run', '--project', 'pg']),
  browser: () =>
    ['packages/ui', 'apps/web', 'apps/console']
      .filter((room) => fs.existsSync(path.join(root, room, 'vitest.config.ts')))
      .every((room) => run('vitest', ['run'], path.join(root, room))),
  journeys: () => run('playwright', ['test'], path.join(root, 'e2e')),
};

function run(name, args, cwd = root) {
  return spawnSync(bin(name), args, { cwd, stdio: 'inherit', env: environment }).status === 0;
}
/** The same without waiting; what it says comes when it is done, so that two at once do not mix their words. */
function start(name, args, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(bin(name), args, { cwd, env: environment });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}
/** As many as there are cores, in order; true when all were. */
async function atOnce(things, act) {
  const waiting = [...things];
  let passed = true;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      passed = (await act(next)) && passed;
  };
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, worker));
  return passed;
}
function node(args) {
  return spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment }).status === 0;
}

try {
  installMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const environment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
};
delete environment.NODE_ENV;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const results = [];
for (const [name, step] of chosen) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  let passed = false;
  try {
    passed = await step();
  } catch (error) {
    console.error(error.message);
  }
  results.push({ name, passed, seconds: (Date.now() - began) / 1000 });
}
console.log('');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s`);
}
const failed = results.filter((result) => !result.passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
