import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../apps/console/src/areas');
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }));
/** The tabs of one member: which member, only an open page knows. */
const OF_A_RECORD = 'tab-addresses.ts';

test('the saved views of every list open from the commands: its area names the list', () => {
  const lists = files
    .filter(({ file }) => !file.endsWith(OF_A_RECORD))
    .flatMap(({ text }) => [...text.matchAll(/defineListAddress\('([a-z/_]+)'/g)].map(([, call]) => call));
  expect(lists).toContain('audit/list');
  const named = files
    .filter(({ file }) => file.endsWith('-area.ts'))
    .flatMap(({ text }) => /^ {2}lists: \{(.*?)\}/ms.exec(text)?.[1] ?? [])
    .join();
  expect(lists.filter((call) => !named.includes(`'${call}':`))).toEqual([]);
});

test('no area is shipped with what the generator leaves to do', () => {
  const root = path.join(import.meta.dirname, '..');
  const folders = ['apps/console/src/areas', 'apps/server/src/console', 'packages/protocol/src/console'];
  const unfinished = folders
    .flatMap((name) => fs.globSync(`${name}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('NEW_AREA:'));
  expect(unfinished).toEqual([]);
});
