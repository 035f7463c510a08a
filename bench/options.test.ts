import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { benchNames, readOptions } from './options.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args], { encoding: 'utf8' });

test('benches by name, or all of them, and the options of their own processes', () => {
  expect(readOptions([])).toEqual({ benches: benchNames, check: false, stored: false, forwarded: [] });
  expect(readOptions(['chat', '--quick', '--exact', '--check'])).toEqual({
    benches: ['chat'],
    check: true,
    stored: false,
    forwarded: ['--quick', '--exact'],
  });
  expect(readOptions(['deck', '--profiles', '10000000'])).toMatchObject({
    benches: ['deck'],
    forwarded: ['--profiles=10000000'],
  });
  expect(readOptions(['console', '--members', '20000'])).toMatchObject({
    benches: ['console'],
    forwarded: ['--members=20000'],
  });
  expect(readOptions(['--stored'])).toMatchObject({ check: true, stored: true });
});

test('help is printed, and no bench begins', () => {
  for (const option of ['--help', '-h']) {
    const { status, stdout, stderr } = run(option);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of [...benchNames, '--check', '--stored', '--quick', '--profiles', '--members'])
      expect(stdout).toContain(name);
    expect(stdout).not.toContain('──');
  }
});

test.each([
  ['chatt'],
  ['chat', '--fast'],
  ['--profiles'],
  ['deck', '--profiles', 'many'],
  ['console', '--members', '0'],
  ['--quick=1'],
  ['deck', '--exact'],
  ['-x'],
])('%s %s is rejected in one line, and no bench begins', (...args) => {
  const { status, stdout, stderr } = run(...args.filter(Boolean));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
